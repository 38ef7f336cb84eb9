import { createHash } from 'node:crypto';

/**
 * The inline scripts of every public page; no script file is loaded for them. They only add to what HTML and CSS
 * already do: with them gone, menus still open and everything is visible.
 */

/** In the head: says that scripts run, and that a new page starts at its top. */
export const earlyScript = `document.documentElement.classList.add('js');history.scrollRestoration='manual'`;

/**
 * At the end of the body: closing menus, Alt+T, the wires' pulse while it can be seen, and the reveal at 85% of the
 * viewport, which counts everything above as seen, so that a jump to an anchor leaves nothing hidden behind it.
 */
export const lateScript = `(()=>{
const d=document,menus=d.querySelectorAll('[data-menu]');
const close=(except)=>menus.forEach((m)=>{if(m!==except)m.open=false});
d.addEventListener('click',(e)=>{const m=e.target.closest('[data-menu]');close(e.target.closest('a')?null:m)});
d.addEventListener('keydown',(e)=>{
if(e.key==='Escape'){const m=d.querySelector('[data-menu][open]');if(m){const inside=m.contains(d.activeElement);close();if(inside)m.querySelector('summary').focus()}}
if(e.altKey&&e.code==='KeyT'){const n=d.getElementById('notifications');if(n){e.preventDefault();n.focus()}}
if(e.key==='ArrowDown'||e.key==='ArrowUp'){const m=d.activeElement.closest('[data-menu]');if(!m)return;
const list=[...m.querySelectorAll('summary,a')].filter((x)=>x.checkVisibility?x.checkVisibility():x.offsetParent);
if(d.activeElement===list[0]&&!m.open){m.open=true;e.preventDefault();const first=m.querySelector('.menu-panel summary,.menu-panel a');if(first)first.focus();return}
const next=list[list.indexOf(d.activeElement)+(e.key==='ArrowDown'?1:-1)];if(next){e.preventDefault();next.focus()}}
});
d.addEventListener('focusout',(e)=>{const m=e.target.closest('details[name=menu]');if(m&&e.relatedTarget&&!m.contains(e.relatedTarget))m.open=false});
const late=d.querySelectorAll('[data-reveal]');
const show=(x)=>x.classList.add('is-in');
if(!('IntersectionObserver'in window)){late.forEach(show);return}
const seen=new IntersectionObserver((list)=>list.forEach((x)=>{if(x.isIntersecting){show(x.target);seen.unobserve(x.target)}}),{rootMargin:'999999px 0px -15% 0px'});
late.forEach((x)=>seen.observe(x));
const lit=new IntersectionObserver((list)=>list.forEach((x)=>x.target.classList.toggle('is-seen',x.isIntersecting)));
d.querySelectorAll('.flow-pulse').forEach((x)=>lit.observe(x.closest('svg')));
})()`.replaceAll('\n', '');

/** Pages that a visitor is about to open are fetched while the pointer rests on the link. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: ['/dashboard', '/login'] } }] },
      eagerness: 'moderate',
    },
  ],
});

export const contentHash = (script: string): `sha256-${string}` =>
  `sha256-${createHash('sha256').update(script).digest('base64')}`;

/** On pages with a video: the first click puts the player in the place of its picture. */
export const videoScript = `document.addEventListener('click',(e)=>{
const box=e.target.closest('[data-video]');
if(!box||e.ctrlKey||e.metaKey||e.shiftKey)return;
e.preventDefault();
const frame=document.createElement('iframe');
frame.src=box.dataset.video;frame.title=box.querySelector('a').getAttribute('aria-label').replace('Play: ','');
frame.allow='autoplay; encrypted-media; picture-in-picture';frame.allowFullscreen=true;
frame.className='absolute inset-0 h-full w-full';
box.replaceChildren(frame);frame.focus()
})`.replaceAll('\n', '');

/** On the not-found page: says in the console which path is missing. */
export const missingPathScript = `console.error('Page not found: '+location.pathname)`;
