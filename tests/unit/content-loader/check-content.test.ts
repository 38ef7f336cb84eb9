import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { landing, useCase, useContentCopy } from './content-copy.ts';

const { check, complaints, edit, lineOf, root } = useContentCopy();

test('the content as it is has no problem', () => {
  expect(check().problems).toEqual([]);
});

test('a misspelt key names file, line, field and the key that was meant', () => {
  edit(useCase, /^description:/m, 'descripton:');
  expect(check().problems).toEqual([
    {
      file: `content/${useCase}`,
      line: 3,
      field: 'descripton',
      message: "There is no field 'descripton'. Did you mean 'description'?",
    },
  ]);
});

test('a misspelt key deep inside a list names its own line', () => {
  edit(useCase, '{ title: One,', '{ titel: One,');
  expect(complaints()).toContain(
    `content/${useCase}:${lineOf(useCase, 'titel')}  features[0].titel`,
  );
  expect(complaints()).toContain("Did you mean 'title'?");
});

test('a misspelt key in one of several kinds of section suggests a key of that kind', () => {
  edit(landing, 'sections: []', 'sections:\n  - kind: steps\n    headnig: { title: Steps }');
  expect(complaints()).toContain("There is no field 'headnig'. Did you mean 'heading'?");
});

test('a missing field says what is expected there', () => {
  edit(landing, /^name: .*\n/m, '');
  expect(complaints()).toContain("name\n    The field 'name' is missing: text is expected.");
});

test('a missing field of site.yaml names file, field and what is expected', () => {
  edit('site.yaml', /^email: .*\n/m, '');
  expect(complaints()).toContain('content/site.yaml');
  expect(complaints()).toContain("The field 'email' is missing: text is expected.");
});

test('a wrong type, a text that is too long and an unknown kind are told apart', () => {
  edit(useCase, /^order: .*$/m, 'order: first');
  edit(useCase, /^title: .*$/m, `title: ${'long '.repeat(20)}`);
  edit(landing, 'sections: []', 'sections:\n  - kind: acordion');
  expect(complaints()).toContain("A number is expected, not 'first'.");
  expect(complaints()).toMatch(/At most \d+ characters fit here; there are \d+\./);
  expect(complaints()).toContain("Did you mean 'accordion'?");
});

test('all problems of all files are reported at once', () => {
  edit(useCase, /^description:/m, 'descripton:');
  edit(landing, /^name: .*\n/m, '');
  edit(landing, 'link: /contact', 'link: /kontact');
  expect(check().problems).toHaveLength(3);
  expect(complaints()).toContain('has 3 problems');
});

test('files of different folders cannot claim one address', () => {
  writeFileSync(
    join(root(), 'content/pages/for-tests.mdx'),
    readFileSync(join(root(), 'content/pages/terms.mdx')),
  );
  edit('pages/terms.mdx', /^kind:/m, 'formerSlugs: [/for-tests]\nkind:');
  expect(complaints()).toContain('The address /for-tests is already taken by');
});

test.each(['login', 'dashboard', '404', 'index', 'projects'])(
  'a page named %s is refused, because the site itself uses its address',
  (name) => {
    const terms = readFileSync(join(root(), 'content/pages/terms.mdx'));
    writeFileSync(join(root(), `content/pages/${name}.mdx`), terms);
    expect(complaints()).toContain(
      `The address /${name} is one that the site itself uses: give this file another name.`,
    );
  },
);

test('a page cannot have had the address of the login page', () => {
  edit('pages/terms.mdx', /^kind:/m, 'formerSlugs: [login]\nkind:');
  expect(complaints()).toContain('The address /login is one that the site itself uses: remove it');
});

test('a broken link in a field names file, line and the page that was meant', () => {
  edit(landing, 'link: /contact', 'link: /use-cases/use-case-for-test');
  const line = lineOf(landing, '/use-cases/use-case-for-test');
  expect(complaints()).toContain(`content/${landing}:${line}  hero.primary.link`);
  expect(complaints()).toContain("Did you mean '/use-cases/use-case-for-tests'?");
});

test('a broken link in running text names file and line', () => {
  edit('pages/terms.mdx', /$/, '\n\nSee [this](/nowhere-at-all).\n');
  const line = lineOf('pages/terms.mdx', '/nowhere-at-all');
  expect(complaints()).toContain(`content/pages/terms.mdx:${line}`);
  expect(complaints()).toContain("'/nowhere-at-all' leads to a page that does not exist.");
});

test('a link is found however it is written, and what only looks like one is not', () => {
  edit(
    'pages/terms.mdx',
    /$/,
    '\n\nSee [one][two] and <a href="/gone-two">two</a>.\n\n[two]: /gone-one\n\n`[three](/gone-three)`\n\n```\n[four](/gone-four)\n```\n',
  );
  expect(
    check()
      .problems.map(({ message }) => /'([^']+)'/.exec(message)?.[1])
      .toSorted(),
  ).toEqual(['/gone-one', '/gone-two']);
});

test('a heading that is repeated or has code in it can be linked as the page names it', () => {
  edit(
    'pages/terms.mdx',
    /$/,
    '\n\n## The `n8n` part\n\n## The `n8n` part\n\n[a](#the-n8n-part) [b](#the-n8n-part-1) [c](#the-n8n-part-2)\n',
  );
  expect(check().problems.map(({ message }) => message)).toEqual([
    expect.stringContaining("'/terms' has no part '#the-n8n-part-2'."),
  ]);
});

test('text that cannot be drawn names its line', () => {
  edit('pages/terms.mdx', /$/, '\n\nFewer than <3 hours.\n');
  expect(complaints()).toContain(
    `content/pages/terms.mdx:${lineOf('pages/terms.mdx', 'Fewer than')}`,
  );
});

test('an unknown anchor and an unknown name of a link are broken links too', () => {
  edit('pages/terms.mdx', /$/, '\n\n[a](/services#audit) [b](@bookings) [c](/about/)\n');
  expect(complaints()).toContain("'/services' has no part '#audit'. Did you mean '#audits'?");
  expect(complaints()).toContain("Did you mean '@booking'?");
  expect(complaints()).toContain("ends in a slash; addresses of this site do not: '/about'");
});

test('bad YAML names the line and hides nothing else', () => {
  edit(landing, /^name: .*$/m, 'name: Audits: the big ones');
  edit(useCase, /^description:/m, 'descripton:');
  expect(complaints()).toMatch(
    /content\/landing\/landing-for-tests\.mdx:4\n.*must stand in quotes/,
  );
  expect(complaints()).toContain('descripton');
});

test('a page that cannot be read makes no other mistake of what it would have named', () => {
  edit('pages/services.mdx', /^kind:/m, 'formerSlugs: [old-services]\nkind:');
  edit('addresses.txt', /$/, '/old-services\n');
  edit('pages/terms.mdx', /$/, '\n\n[a](/services#audits)\n');
  expect(check().problems).toEqual([]);
  edit('pages/services.mdx', /^title: .*$/m, 'title: One: two');
  expect(check().problems).toHaveLength(1);
});

test('an unknown icon suggests one that exists', () => {
  edit(useCase, 'icon: radar\n', 'icon: radra\n');
  expect(complaints()).toContain("There is no icon 'radra'. Did you mean 'radar'?");
});

test('the former name of an icon, which could not be drawn, is told its present name', () => {
  edit(useCase, 'icon: radar', 'icon: mail-warning');
  expect(complaints()).toContain(
    "There is no icon 'mail-warning' any more. Did you mean 'mail-exclamation-point'?",
  );
});

test('words to be underlined that the title does not have are a mistake', () => {
  edit(landing, '    centered: true', '    highlight: Wyh');
  expect(complaints()).toMatch(/highlight\n.*These words are not in the title/);
});

test('a whole address in place of a video’s id is told which part it is', () => {
  edit('pages/about.mdx', /^(\s+)id: .*$/m, '$1id: https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  expect(complaints()).toContain("what stands behind 'v=' or 'list=' in its address");
});

test('a page that the site needs is missed', () => {
  rmSync(join(root(), 'content/pages/contact.mdx'));
  expect(complaints()).toContain('content/pages/contact.mdx');
  expect(complaints()).toContain('This page is missing');
});

test('a mistake in the monthly focus names file, line and field as in any page', () => {
  edit('dashboard/monthly-focus.md', /^priority:/m, 'prioritty:');
  edit('dashboard/monthly-focus.md', /^month: .*$/m, 'month: Juni 2025');
  const { problems } = check();
  expect(problems).toContainEqual({
    file: 'content/dashboard/monthly-focus.md',
    line: 3,
    field: 'prioritty',
    message: "There is no field 'prioritty'. Did you mean 'priority'?",
  });
  expect(problems).toContainEqual({
    file: 'content/dashboard/monthly-focus.md',
    line: 2,
    field: 'month',
    message: "'Juni 2025' is not right here: a month and a year, such as June 2025.",
  });
});

test('two goals of the same text, which share one tick, are refused', () => {
  edit('dashboard/monthly-focus.md', /^goals:\n(.*\n)/m, 'goals:\n$1$1');
  expect(complaints()).toContain(
    `content/dashboard/monthly-focus.md:${lineOf('dashboard/monthly-focus.md', 'goals:')}  goals`,
  );
  expect(complaints()).toContain('Two goals have the same text');
});

test('a missing monthly focus is missed', () => {
  rmSync(join(root(), 'content/dashboard/monthly-focus.md'));
  expect(complaints()).toContain('content/dashboard/monthly-focus.md');
  expect(complaints()).toContain('This file is missing');
});

test('a portrait that is not in public/ is named with its file and line', () => {
  const isThere = lineOf('site.yaml', 'portrait: ') > 0;
  edit('site.yaml', isThere ? /^portrait: .*/m : /^(?=email:)/m, 'portrait: /me.jpg\n');
  expect(complaints()).toContain('public/me.jpg');
  expect(complaints()).toContain(`content/site.yaml:${lineOf('site.yaml', 'portrait: ')}`);
});

test('a related use case or a fitting service that does not exist is named', () => {
  edit(
    useCase,
    /^name:/m,
    'related:\n  - link: /use-cases/use-case-for-test\nserviceLink: /landing/landing-for-test\nname:',
  );
  expect(complaints()).toContain("Did you mean '/use-cases/use-case-for-tests'?");
  expect(complaints()).toContain("Did you mean '/landing/landing-for-tests'?");
});
