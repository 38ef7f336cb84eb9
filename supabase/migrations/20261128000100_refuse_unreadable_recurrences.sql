-- A rule that no page could read made it stand still, and named no next day: it is taken from its task.
update public.todos set recurrence = null
where recurrence !~ '^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(;(INTERVAL=[1-9][0-9]{0,2}|BYMONTH=([1-9]|1[0-2])(,([1-9]|1[0-2]))*|BYMONTHDAY=-?([1-9]|[12][0-9]|3[01])(,-?([1-9]|[12][0-9]|3[01]))*|BYDAY=([+-]?[1-9][0-9]?)?(MO|TU|WE|TH|FR|SA|SU)(,([+-]?[1-9][0-9]?)?(MO|TU|WE|TH|FR|SA|SU))*|BYSETPOS=-?[1-9][0-9]{0,2}(,-?[1-9][0-9]{0,2})*))*$'
  or recurrence ~ ';([A-Z]+)=.*;\1=';
update public.deleted_todos set recurrence = null
where recurrence !~ '^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(;(INTERVAL=[1-9][0-9]{0,2}|BYMONTH=([1-9]|1[0-2])(,([1-9]|1[0-2]))*|BYMONTHDAY=-?([1-9]|[12][0-9]|3[01])(,-?([1-9]|[12][0-9]|3[01]))*|BYDAY=([+-]?[1-9][0-9]?)?(MO|TU|WE|TH|FR|SA|SU)(,([+-]?[1-9][0-9]?)?(MO|TU|WE|TH|FR|SA|SU))*|BYSETPOS=-?[1-9][0-9]{0,2}(,-?[1-9][0-9]{0,2})*))*$'
  or recurrence ~ ';([A-Z]+)=.*;\1=';

alter table public.todos
  drop constraint todos_recurrence_is_a_rule,
  add constraint todos_recurrence_is_a_rule check (
    char_length(recurrence) <= 200
    and recurrence ~ '^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(;(INTERVAL=[1-9][0-9]{0,2}|BYMONTH=([1-9]|1[0-2])(,([1-9]|1[0-2]))*|BYMONTHDAY=-?([1-9]|[12][0-9]|3[01])(,-?([1-9]|[12][0-9]|3[01]))*|BYDAY=([+-]?[1-9][0-9]?)?(MO|TU|WE|TH|FR|SA|SU)(,([+-]?[1-9][0-9]?)?(MO|TU|WE|TH|FR|SA|SU))*|BYSETPOS=-?[1-9][0-9]{0,2}(,-?[1-9][0-9]{0,2})*))*$'
    and recurrence !~ ';([A-Z]+)=.*;\1='
  );

comment on column public.todos.recurrence is 'How it repeats, as an RRULE of RFC 5545 with known parts, each once, that counts from due_on. The next one is added when it is completed.';
