/** Words of this language; rules.ts says what the kinds mean. */
export const en = `
  weekday: 0 sunday; 1 monday; 2 tuesday | tuseday; 3 wednesday | wednsday | wensday; 4 thursday | thrusday; 5 friday | firday; 6 saturday | saterday
  shortWeekday: 0 sun; 1 mon; 2 tue | tues; 3 wed | weds; 4 thu | thur | thurs; 5 fri; 6 sat
  pluralWeekday: 0 sundays; 1 mondays; 2 tuesdays; 3 wednesdays; 4 thursdays; 5 fridays; 6 saturdays
  month: 1 january | jan; 2 february | feb; 3 march | mar; 4 april | apr; 5 may; 6 june | jun; 7 july | jul;
    8 august | aug; 9 september | sept | sep; 10 october | oct; 11 november | nov; 12 december | dec
  day: 0 today | this morning; 1 tomorrow | tmrw | tmw | tomorow | tommorow | tommorrow;
    2 the day after tomorrow | day after tomorrow | day after tmrw
  tonight: 0 tonight | this evening | this afternoon
  unit: 1 day | days; 7 week | weeks; 14 fortnight | fortnights; 30 month | months; 90 quarter | quarters;
    365 year | years
  weekend: weekend | weekends
  workday: weekday | weekdays | workday | workdays | working day | working days | business day | business days
  rank: 1 first; 2 second; 3 third; 4 fourth
  last: last | past | previous
  next: 0 next | nxt; 1 after next
  this: this | coming | this coming
  endOf: end of | the end of | end of the | the end of the | end of this
  monthEnd: eom
  weekEnd: eow
  dayEnd: eod | cob | end of day | end of the day | end of business
  middleOf: mid | middle of
  dayPart: 0 morning | mornings | in the morning;
    12 afternoon | afternoons | in the afternoon | evening | evenings | in the evening | night | nights | at night
  evening: dinner | supper | quiz
  noon: 720 noon | midday; 1440 midnight
  oclock: o'clock
  clockPart: 15 quarter past | a quarter past; 30 half past; -15 quarter to | a quarter to
  minutesPart: 5 five past | 5 past; 10 ten past | 10 past; 20 twenty past | 20 past; -5 five to;
    -10 ten to; -20 twenty to
  half: 30 half
  timeUnit: 1 ' | m | min | mins | minute | minutes; 60 h | hr | hrs | hour | hours
  length: 15 quarter of an hour | a quarter of an hour; 30 half an hour | half hour | a half hour;
    45 three quarters of an hour; 60 an hour;
    90 an hour and a half | one hour and a half | hour and a half | one and a half hours; 240 half a day | half day
  plus: 30 and a half
  count: 1 one; 2 two; 3 three; 4 four; 5 five; 6 six; 7 seven; 8 eight; 9 nine; 10 ten; 11 eleven; 12 twelve;
    13 thirteen; 14 fourteen; 15 fifteen; 16 sixteen; 17 seventeen; 18 eighteen; 19 nineteen; 20 twenty
  one: 1 a | an
  at: at | @
  on: on | on the
  before: by | by the | before | until | until the | till | due | due on | due by | deadline | no later than | ending |
    ends
  for: for | for the next | for the
  in: 0 in; 1 within
  about: about | around | approx | roughly
  of: of | of the | of this
  from: from
  to: to | through
  and: and | &
  or: or
  between: between
  the: the | our | my | his | her | their
  fromNow: 0 from now | from today; 1 from tomorrow
  every: every | each | ev
  otherOne: other
  adverb: 1 daily; 7 weekly; 30 monthly; 90 quarterly; 365 yearly | annually
  starting: starting | starting on | starting from | beginning | as of
  except: except | but | excluding | apart from | without
  some: couple of | few | biweekly | fortnightly | twice | once
  times: times
  since: since | sent on | agreed on | said on
  yesterday: yesterday | last night | yesterday's | this morning's | today's | tomorrow's
  ago: ago
  condition: if | whether | unless | in case | whenever
  address: street | road | avenue | lane | square
  not: not
  setting: trial | delay | flow | window | wait | sla | sequence | response | timeout | reminder | notice | support |
    format | old | older | rule | cycle | cooldown | countdown | drip | sprint | interval | later | shift |
    delivery | version | after
  title: black | blue | ruby | good | giving | cyber | easter | super | ash | casual | mr | mrs | ms | dr | street
  filler: with | about | call | ring | send | write | set | pay | buy | ask | email | mail | is | review | finish |
    prepare | read | go | do | pick | take | get | order | submit | plan | lunch | dinner | gym | book | meet | check
`;
