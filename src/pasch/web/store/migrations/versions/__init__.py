"""One step each; a step that has been released is never changed."""
