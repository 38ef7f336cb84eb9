create table public.monthly_goals (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  month text not null
    constraint monthly_goals_month_is_a_month check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  goal text not null
    constraint monthly_goals_goal_is_trimmed check (goal = btrim(goal) and goal <> '')
    constraint monthly_goals_goal_is_at_most_200 check (char_length(goal) <= 200),
  done boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The text is the goal's name: one that is worded anew is another goal, whose tick has to be given anew.
  primary key (user_id, month, goal)
);

comment on table public.monthly_goals is 'Which goals of content/dashboard/monthly-focus.md the owner has ticked. A goal without a row is not done.';

create trigger touch_updated_at
before update on public.monthly_goals
for each row execute function public.touch_updated_at();

alter table public.monthly_goals enable row level security;

revoke all on table public.monthly_goals from anon, authenticated;
grant select, insert, update, delete on table public.monthly_goals to authenticated;
grant all on table public.monthly_goals to service_role;

create policy "owners see their own goals"
on public.monthly_goals for select to authenticated
using (user_id = (select auth.uid()));

create policy "owners tick goals of their own"
on public.monthly_goals for insert to authenticated
with check (user_id = (select auth.uid()));

create policy "owners change their own goals"
on public.monthly_goals for update to authenticated
using (user_id = (select auth.uid()))
with check (user_id = (select auth.uid()));

create policy "owners delete their own goals"
on public.monthly_goals for delete to authenticated
using (user_id = (select auth.uid()));
