create table public.email_analyses (
  user_id uuid primary key references auth.users (id) on delete cascade,
  found integer not null
    constraint email_analyses_found_is_not_negative check (found >= 0),
  remaining integer not null
    constraint email_analyses_remaining_is_part_of_found check (remaining between 0 and found),
  judged_by text not null default ''
    constraint email_analyses_judged_by_is_at_most_200 check (char_length(judged_by) <= 200),
  problem text
    constraint email_analyses_problem_is_at_most_1000 check (char_length(problem) <= 1000),
  updated_at timestamptz not null default now()
);

comment on table public.email_analyses is 'How far the last analysis of a user''s mail has come. Only the analyze-emails function writes it.';

create trigger touch_updated_at
before update on public.email_analyses
for each row execute function public.touch_updated_at();

alter table public.email_analyses enable row level security;

revoke all on table public.email_analyses from anon, authenticated;
grant select on table public.email_analyses to authenticated;
grant all on table public.email_analyses to service_role;

create policy "owners see how far the analysis of their mail has come"
on public.email_analyses for select to authenticated
using (user_id = (select auth.uid()));
