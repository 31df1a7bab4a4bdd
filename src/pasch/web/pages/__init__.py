"""The pages: rendered on the server from what a seat may see; every action is a form or a link."""
