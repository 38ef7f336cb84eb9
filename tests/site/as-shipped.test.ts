/** Words, prices and links that the specification names, while the content is the delivered one. */
import { describe, expect, test } from 'vitest';
import { readPrefill } from '#domain/site/prefill.ts';
import { isAsShipped, words } from '../fixtures/content.ts';
import { publicPages, useCasePages } from '../fixtures/routes.ts';
import { cardOrder, claims, outline, specified } from '../fixtures/specified-links.ts';
import { find, findAll, linkedFrom, missingLinks, sectionOf, textOf } from './built-pages.ts';

const price = /[€$£]\s?\d|[A-Z]{3}\s?\d/;
const figure =
  /\b10x\b|\b(30[-–]45|40|25|80|10[-–]25|15|30)%|up to 200,000|booked meeting in ten minutes/;

const hero = (route: string) => find(route, 'main section');

/** Pages that the text of a page leads to, itself left out. */
const others = (route: string) => linkedFrom(find(route, 'main')).filter((href) => href !== route);

describe.runIf(isAsShipped)('as specified', () => {
  test.each(specified)('$route has every link and text', ({ route, links, texts }) => {
    const main = find(route, 'main');
    expect(missingLinks(links, main)).toEqual([]);
    expect(texts.filter((wanted) => !textOf(main).includes(wanted))).toEqual([]);
  });

  test('the nine cards of the home page lead to the use cases in their order', () => {
    const links = findAll('/', 'main a').filter((link) => textOf(link).includes('Learn More'));
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      cardOrder.map((slug) => `/use-cases/${slug}`),
    );
  });

  test.each([
    ['/for-freelancers', 'main blockquote', 3],
    ['/landing/gumroad', 'main blockquote', 3],
    ['/landing/full-funnel-automation', 'main blockquote', 3],
    ['/landing/full-funnel-automation', 'main details', 6],
    ['/contact', 'main details', 6],
    ['/about', '#projects ol > li', 3],
  ])('%s has as many %s as specified', (route, selector, count) => {
    expect(findAll(route, selector)).toHaveLength(count);
  });

  test('the form on trial says that what it answers is not true', () => {
    expect(textOf(find('/contact', 'form'))).toContain(
      `It says “${words.form.toast}” but sends and keeps nothing.`,
    );
  });

  test('words that no page shows before it is used are those of the specification', () => {
    const { form, everywhere, header, landing, samples } = words;
    expect({ ...form, ...everywhere }).toMatchObject({
      ...{ sending: 'Sending...', toast: 'Message sent!', notifications: 'Notifications' },
      toastText: "Thank you for reaching out. I'll get back to you soon.",
    });
    expect(header).toMatchObject({
      ...{ services: 'Services', audiences: 'For', useCases: 'Use Cases', content: 'Content' },
    });
    expect([landing.panel.title, samples.mark]).toEqual(['Why This Matters', 'Sample']);
  });

  test('the course has its fourteen chapters in their order', () => {
    const chapters = findAll('/landing/gumroad', 'main details summary').map(textOf);
    expect(chapters).toHaveLength(outline.length);
    for (const [index, topic] of outline.entries()) expect(chapters[index]).toMatch(topic);
  });

  test.each([
    ...['audience=agencies', 'audience=b2c'].map((query) => [query, /./] as const),
    ...['pipeline', 'success', 'productivity', 'post-purchase', 'cart-recovery', 'reviews'].map(
      (name) => [`solution=${name}`, words.prefill.solutions[name]] as const,
    ),
    ...['assessment', 'program', 'advisory'].map(
      (name) => [`engagement=${name}`, words.prefill.engagements[name]] as const,
    ),
  ])('a link with %s begins a message', (query, wish) => {
    const { audience, message } = readPrefill(new URLSearchParams(query), words.prefill);
    expect(message).toMatch(wish ?? 'words for this link');
    expect(audience).toBe(query.startsWith('audience') ? 'other' : undefined);
  });

  test('every marketing claim is made somewhere', () => {
    const all = publicPages.map((route) => textOf(find(route))).join(' ');
    expect(claims.filter((claim) => !claim.test(all)).map(String)).toEqual([]);
  });

  test('every page with a figure about results leads to what the terms say about it', () => {
    const withFigure = publicPages.filter(
      (route) => route !== '/terms' && figure.test(find(route, 'main').textContent),
    );
    expect(withFigure.length).toBeGreaterThan(9);
    const meaning = { href: '/terms#figures-and-results', text: words.everywhere.figuresMean };
    expect(
      withFigure.filter((route) => missingLinks([meaning], find(route, 'main')).length > 0),
    ).toEqual([]);
    expect(textOf(find('/terms', '#figures-and-results'))).toBe('Figures and results');
  });

  test.each(publicPages.filter((route) => /^\/(?:for-|use-cases|landing)/.test(route)))(
    '%s shows at its top one thing that the work makes, marked as an example once',
    (route) => {
      const made = hero(route).querySelector('figure');
      expect(made?.querySelectorAll('dt').length).toBeGreaterThan(1);
      const marks = findAll(route, 'main .sample-mark').map(textOf);
      expect(marks.filter((mark) => mark === words.useCases.resultNote)).toHaveLength(1);
    },
  );

  test.each(useCasePages)('%s names two related use cases and the fitting service', (route) => {
    const next = sectionOf(route, words.useCases.next);
    const related = linkedFrom(next).filter((href) => href.startsWith('/use-cases/'));
    expect(related).toHaveLength(2);
    expect(new Set(others(route).filter((href) => useCasePages.includes(href))).size).toBe(2);
    const service = next.querySelector('a[href^="/landing/"]');
    expect(service?.textContent).toMatch(price);
    expect(linkedFrom(hero(route))).toContain(service?.getAttribute('href'));
    expect(hero(route).textContent).toMatch(price);
  });
});
