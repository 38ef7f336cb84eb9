/** Contact sheets: as many pictures in one PNG as can still be read when it is looked at. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright';
import { screens } from '../e2e/support/dashboard/layout.ts';
import { readPictures, sheetFolder, type Picture } from './picture-files.ts';

/** Larger ones are scaled down by those who show them. */
const side = 1580;
const gap = 12;
const caption = 22;
/** A card keeps its size. */
const windowScale = 0.66;
const pageScale = 0.4;

const highestWindow = Math.max(...screens.map(([, height]) => height));

/** A whole picture or, where it is higher than a sheet, a part of it. */
type Part = { picture: Picture; scale: number; top: number; width: number; height: number };

const toParts = (picture: Picture): readonly Part[] => {
  const isCard = picture.width < picture.screen;
  const isPage = picture.height > highestWindow;
  const scale = isCard ? 1 : isPage ? pageScale : windowScale;
  const [width, whole] = [picture.width * scale, picture.height * scale];
  const highest = side - caption - gap;
  return Array.from({ length: Math.ceil(whole / highest) }, (_, index) => {
    const top = index * highest;
    return { picture, scale, top, width, height: Math.min(highest, whole - top) };
  });
};

type Row = { parts: readonly Part[]; width: number; height: number };

/** From left to right and from top to bottom, so that a state's pictures stand together. */
const toSheets = (parts: readonly Part[]): readonly (readonly Row[])[] => {
  const rows: Row[] = [];
  for (const part of parts) {
    const last = rows.at(-1);
    const taken = { width: part.width + gap, height: part.height + caption + gap };
    if (last && last.width + taken.width <= side + gap) {
      rows[rows.length - 1] = {
        parts: [...last.parts, part],
        width: last.width + taken.width,
        height: Math.max(last.height, taken.height),
      };
    } else rows.push({ parts: [part], ...taken });
  }
  const sheets: Row[][] = [];
  for (const row of rows) {
    const last = sheets.at(-1);
    const height = last?.reduce((sum, one) => sum + one.height, row.height) ?? Infinity;
    if (last && height <= side) last.push(row);
    else sheets.push([row]);
  }
  return sheets;
};

const toFigure = ({ picture, scale, top, width, height }: Part): string => {
  const { state, screen, theme, path } = picture;
  const name = `${state} ${screen} ${theme}${top > 0 ? ', continued' : ''}`;
  return `<figure style="width:${width}px"><figcaption>${name}</figcaption>
    <div style="height:${height}px"><img src="${pathToFileURL(path).href}"
      style="width:${picture.width * scale}px;margin-top:${-top}px"></div></figure>`;
};

const toPage = (sheet: readonly Row[]): string => `<!doctype html><style>
  body { margin: 0; padding: ${gap}px 0 0 ${gap}px; width: ${side}px; background: #8a8f98; }
  section { display: flex; gap: ${gap}px; margin-bottom: ${gap}px; }
  figure { margin: 0; flex: none; }
  figcaption { height: ${caption}px; font: 600 13px/${caption}px sans-serif; white-space: nowrap; overflow: hidden; }
  div { overflow: hidden; } img { display: block; }
</style>${sheet.map(({ parts }) => `<section>${parts.map(toFigure).join('')}</section>`).join('')}`;

/** Draws all sheets and answers in one sentence what there is. */
export const drawSheets = async (browser: Browser): Promise<string> => {
  const pictures = readPictures();
  const states = [...new Set(pictures.map(({ state }) => state))];
  const sheets = toSheets(pictures.flatMap(toParts));
  mkdirSync(sheetFolder, { recursive: true });
  const page = await browser.newPage({ viewport: { width: side + 2 * gap, height: 400 } });
  for (const [index, sheet] of sheets.entries()) {
    const name = join(sheetFolder, String(index + 1).padStart(3, '0'));
    writeFileSync(`${name}.html`, toPage(sheet));
    await page.goto(pathToFileURL(`${name}.html`).href);
    await page.screenshot({ path: `${name}.png`, fullPage: true });
  }
  return `${pictures.length} pictures of ${states.length} states on ${sheets.length} sheets in ${sheetFolder}`;
};
