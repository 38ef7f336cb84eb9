/** Plays a browser's translator, which puts an element with other text in place of every text, also of those that come later. */
import type { Page } from 'playwright/test';

/** @param left what the translator leaves as it is, as a selector */
export const translate = (page: Page, left = '[translate=no]') =>
  page.evaluate((untouched) => {
    const translateAll = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) {
        const text = walker.currentNode;
        const isTaken = text.parentElement?.closest(`font, script, style, textarea, ${untouched}`);
        if (text instanceof Text && text.data.trim() !== '' && !isTaken) texts.push(text);
      }
      const template = new DOMParser().parseFromString('<font><font></font></font>', 'text/html');
      for (const text of texts) {
        const font = document.importNode(template.body.firstElementChild ?? template.body, true);
        font.firstElementChild?.append(text.data);
        text.replaceWith(font);
      }
    };
    translateAll();
    new MutationObserver(translateAll).observe(document.body, { childList: true, subtree: true });
  }, left);
