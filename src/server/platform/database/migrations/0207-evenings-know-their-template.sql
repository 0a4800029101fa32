-- By which a schedule that is made again finds what an earlier one has made.
alter table scheduled_evenings add column template_id text references templates (id) on delete set null;
update scheduled_evenings e set template_id = s.template_id from schedules s where s.id = e.schedule_id;
create index scheduled_evenings_template on scheduled_evenings (template_id);
