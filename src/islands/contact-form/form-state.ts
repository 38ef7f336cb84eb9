/**
 * The state of the contact form. Texts stay in the form's own fields, so that text typed before hydration is kept;
 * React holds the chosen options, the errors and whether a message is being sent.
 */
import { useEffect, useState, type ChangeEvent, type RefObject, type SubmitEvent } from 'react';
import {
  checkEnquiry,
  fieldOrder,
  type Audience,
  type FieldName,
  type FieldProblems,
  type Service,
} from '#domain/site/contact.ts';
import { readPrefill, type Prefill } from '#domain/site/prefill.ts';
import { readOrigin } from '#domain/site/visit-origin.ts';
import type { Fault } from '#lib/result.ts';
import type { Deliver } from './delivery.ts';
import { fieldId } from './Field.tsx';
import type { FormWords } from './form-words.ts';

type Choices = { service: Service | null; audience: Audience | null; context: Prefill['context'] };
type Origin = ReturnType<typeof readOrigin>;
/** The last message that was sent, for the confirmation beside the form. */
type Sent = { name: string; email: string };
type Notices = typeof import('#ui/toaster/Toaster.tsx');

const nothingChosen: Choices = { service: null, audience: null, context: {} };

export const useContactForm = (
  form: RefObject<HTMLFormElement | null>,
  deliver: Deliver,
  words: FormWords,
) => {
  const [choices, setChoices] = useState(nothingChosen);
  const [origin, setOrigin] = useState<Origin>({});
  const [problems, setProblems] = useState<FieldProblems>({});
  const [sending, setSending] = useState(false);
  const [trouble, setTrouble] = useState<Fault>();
  const [sent, setSent] = useState<Sent>();
  const [awake, setAwake] = useState(false);
  /** Whether the focus is on the link that stood in the place of the button, or on what it said. */
  const [pressedEarly, setPressedEarly] = useState(false);
  const [notices, setNotices] = useState<Notices>();

  useEffect(() => {
    const prefill = readPrefill(new URLSearchParams(location.search), words.prefill);
    const { message, service = null, audience = null, context } = prefill;
    const box = form.current?.elements.namedItem('message');
    if (box instanceof HTMLTextAreaElement && box.value === '') box.value = message;
    setChoices({ service, audience, context });
    setOrigin(readOrigin({ address: location.href, before: document.referrer }));
    setPressedEarly(document.activeElement?.matches('[href="#no-form"], #no-form') ?? false);
    setAwake(true);
  }, [form, words]);

  useEffect(() => {
    if (sent)
      notices?.notify({ tone: 'success', title: words.toast, description: words.toastText });
  }, [sent, notices, words]);

  const check = () =>
    checkEnquiry(form.current ? Object.fromEntries(new FormData(form.current)) : {});

  /** After a failed submission every change is checked, so that an error disappears as soon as it is corrected. */
  const recheck = ({ target }: ChangeEvent<HTMLFormElement>) => {
    const name = fieldOrder.find(
      (field) => target instanceof Element && target.id === fieldId(field),
    );
    if (name === undefined || problems[name] === undefined) return;
    const result = check();
    setProblems({ ...problems, [name]: result.ok ? undefined : result.problems[name] });
  };

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    setTrouble(undefined);
    setSent(undefined);
    const result = check();
    setProblems(result.ok ? {} : result.problems);
    if (!result.ok) {
      const first = fieldOrder.find((name) => result.problems[name] !== undefined);
      if (first !== undefined) focus(first);
      return;
    }
    setSending(true);
    // Astro would link the styles of what it finds while it builds the page; only who sends has need of them.
    if (!import.meta.env.SSR)
      void import('#ui/toaster/Toaster.tsx').then(setNotices, () => undefined);
    const trap = form.current?.elements.namedItem('website');
    const outcome = await deliver({
      ...result.enquiry,
      website: trap instanceof HTMLInputElement ? trap.value : '',
      startedAt: performance.timeOrigin,
    });
    setSending(false);
    if (!outcome.ok) {
      setTrouble(outcome.fault);
      return;
    }
    form.current?.reset();
    setChoices(nothingChosen);
    setSent({ name: result.enquiry.name, email: result.enquiry.email });
  };

  return {
    awake,
    pressedEarly,
    notices,
    choices,
    origin,
    problems,
    sending,
    trouble,
    sent,
    setChoices,
    recheck,
    send,
  };
};

const focus = (name: FieldName) => document.getElementById(fieldId(name))?.focus();
