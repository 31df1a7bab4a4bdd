"""Small random mistakes in the code, one at a time, to learn which of them no test notices."""
