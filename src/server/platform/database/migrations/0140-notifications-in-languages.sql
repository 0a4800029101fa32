-- What a notification of the server tells, as data, and its Nepali words. Rows of before, and what people wrote, have neither.
alter table notifications add column news jsonb, add column message_ne text;
