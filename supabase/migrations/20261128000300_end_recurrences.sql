-- A task may repeat until a day, which is part of its rule.
alter table public.todos
  drop constraint todos_recurrence_is_a_rule,
  add constraint todos_recurrence_is_a_rule check (
    char_length(recurrence) <= 200
    and recurrence ~ '^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(;(INTERVAL=[1-9][0-9]{0,2}|BYMONTH=([1-9]|1[0-2])(,([1-9]|1[0-2]))*|BYMONTHDAY=-?([1-9]|[12][0-9]|3[01])(,-?([1-9]|[12][0-9]|3[01]))*|BYDAY=([+-]?[1-9][0-9]?)?(MO|TU|WE|TH|FR|SA|SU)(,([+-]?[1-9][0-9]?)?(MO|TU|WE|TH|FR|SA|SU))*|BYSETPOS=-?[1-9][0-9]{0,2}(,-?[1-9][0-9]{0,2})*|UNTIL=2[0-9]{7}))*$'
    and recurrence !~ ';([A-Z]+)=.*;\1='
  );

comment on column public.todos.recurrence is 'How it repeats, as an RRULE of RFC 5545 with known parts, each once, that counts from due_on and may end with UNTIL=<8 digits>. The next one is added when it is completed.';
