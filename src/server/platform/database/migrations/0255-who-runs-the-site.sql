-- Who runs the site, shown on the page `contact`. Null or empty: not told.
alter table essential_pages add column firm text, add column registration_number text, add column complaints text;
