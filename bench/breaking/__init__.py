"""What breaks under a server that is played on, for bench/faults.py."""
