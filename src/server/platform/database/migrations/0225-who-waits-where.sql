-- Where somebody waits, and whom he has asked, is read for his own pages.
create index waitlist_user on waitlist (user_id);
create index join_requests_user on join_requests (user_id) where state = 'asked';
