/** The contact form. Longer than other components, because its fields are easier to read in one place. */
import { useLayoutEffect, useRef, useState } from 'react';
import { audiences, services } from '#domain/site/contact-choices.ts';
import type { FieldName } from '#domain/site/contact.ts';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import { BrokenForm, brokenLook } from './BrokenForm.tsx';
import { Confirmation } from './Confirmation.tsx';
import { action, deliveries } from './delivery.ts';
import { Field, fieldId } from './Field.tsx';
import { Filled } from './Filled.tsx';
import { problemWords, troubleWords, type FormWords } from './form-words.ts';
import { useContactForm } from './form-state.ts';
import { Letter } from './Letter.tsx';
import { Select } from './Select.tsx';
import { TextField } from './TextField.tsx';
import { readTypedText, writeTypedText, type TypedText } from './typed-text.ts';

type Props = {
  /** `simulated`: nothing is sent anywhere. `store`: the contact function keeps the enquiry. */
  delivery: 'simulated' | 'store';
  /** Where to write when the form cannot be used. */
  email: string;
  words: FormWords;
};

export const ContactForm = (props: Props) => {
  const [typed, keepTyped] = useState(readTypedText);
  return (
    <ErrorBoundary fallback={() => <BrokenForm {...props} />}>
      <Form {...props} typed={typed} keepTyped={keepTyped} />
    </ErrorBoundary>
  );
};

const buttonLook = 'btn btn-ember min-w-[min(11rem,100%)] aria-disabled:cursor-progress';

/** For what appears in the place of the focus. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

/** On large screens the lists and the company stand beside each other. */
const threeInRow = 'sm:col-span-3 xl:col-span-2';

type FormProps = Props & { typed: TypedText; keepTyped: (typed: TypedText) => void };

const Form = ({ delivery, email, words, typed, keepTyped }: FormProps) => {
  useLayoutEffect(() => {
    writeTypedText(typed);
    return () => keepTyped(readTypedText());
  }, [typed, keepTyped]);
  const form = useRef<HTMLFormElement>(null);
  const state = useContactForm(form, deliveries[delivery], words);
  const isStored = delivery === 'store';
  const problemOf = (field: FieldName) => {
    const problem = state.problems[field];
    return problem === undefined ? undefined : problemWords(words, field, problem);
  };
  const field = (name: FieldName) => ({
    name,
    label: words[name],
    optional: words.optional,
    problem: problemOf(name),
  });
  const text = (name: 'name' | 'email' | 'company' | 'message') => ({
    ...field(name),
    readOnly: state.sending,
  });
  const letter = <Letter to={email} />;
  const trial = (
    <p className="text-13 text-ink-soft sm:col-span-6">
      <Filled text={words.simulated} values={{ email: letter }} />
    </p>
  );
  const privacyLink = (
    <a className="link" href="/privacy">
      {words.privacyLink}
    </a>
  );

  return (
    <>
      {/* `method="dialog"` does nothing here: without JavaScript, Enter must not write the message into the address. */}
      <form
        ref={form}
        {...(isStored ? { action, method: 'post' } : { method: 'dialog' })}
        noValidate={state.awake}
        aria-label={words.label}
        aria-busy={state.sending}
        onSubmit={state.send}
        onChange={state.recheck}
        className="grid gap-x-4 gap-y-6 sm:grid-cols-6"
      >
        {isStored ? (
          <p
            id="sent"
            role="status"
            tabIndex={-1}
            className="hidden rounded-[10px] border border-pine px-4 py-3 target:block sm:col-span-6"
          >
            {words.sentWithoutScript}
          </p>
        ) : (
          <noscript className="sm:col-span-6">
            <p className={brokenLook}>
              <Filled text={words.noScript} values={{ email: letter }} />
            </p>
          </noscript>
        )}
        <TextField {...text('name')} required autoComplete="name" className="sm:col-span-3" />
        <TextField
          {...text('email')}
          type="email"
          required
          autoComplete="email"
          className="sm:col-span-3"
        />
        <TextField {...text('message')} required rows={6} className="sm:col-span-6" />
        <p className="-mb-3 border-t border-line pt-6 text-15 text-ink-soft sm:col-span-6">
          {words.helps}
        </p>
        <Field {...field('service')} className={`without-script:hidden ${threeInRow}`}>
          <Select
            id={fieldId('service')}
            name="service"
            label={words.service}
            items={services.map(({ value }) => ({ value, label: words.services[value] }))}
            value={state.choices.service}
            placeholder={words.noService}
            onChange={(service) => state.setChoices({ ...state.choices, service })}
            disabled={state.sending}
          />
        </Field>
        <Field {...field('audience')} className={`without-script:hidden ${threeInRow}`}>
          <Select
            id={fieldId('audience')}
            name="audience"
            label={words.audience}
            items={audiences.map(({ value }) => ({ value, label: words.audiences[value] }))}
            value={state.choices.audience}
            placeholder={words.noAudience}
            onChange={(audience) => state.setChoices({ ...state.choices, audience })}
            disabled={state.sending}
          />
        </Field>
        <TextField
          {...text('company')}
          autoComplete="organization"
          className="sm:col-span-6 xl:col-span-2"
        />
        {Object.entries({ ...state.choices.context, ...state.origin }).map(([name, value]) =>
          value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
        )}
        {isStored ? <Trap label={words.trap} /> : null}
        {state.awake || isStored ? null : (
          // Until the script has come, the link in place of the button leads here.
          <p
            id="no-form"
            role="alert"
            tabIndex={-1}
            className={`hidden target:block sm:col-span-6 ${brokenLook}`}
          >
            <Filled text={words.broken ?? '{email}'} values={{ email: letter }} />
          </p>
        )}
        {state.trouble === undefined ? null : (
          <p
            ref={takeFocus}
            role="alert"
            tabIndex={-1}
            className="rounded-[10px] border border-danger px-4 py-3 sm:col-span-6"
          >
            <Filled text={troubleWords(words, state.trouble)} values={{ email: letter }} />
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4 sm:col-span-6">
          {state.awake || isStored ? (
            // A disabled button would lose the focus.
            <button
              ref={state.pressedEarly ? takeFocus : null}
              type="submit"
              aria-disabled={state.sending || undefined}
              className={buttonLook}
            >
              {state.sending ? words.sending : words.send}
            </button>
          ) : (
            <>
              <a href="#no-form" className={`${buttonLook} without-script:hidden`}>
                {words.send}
              </a>
              {/* A form has such a button, by the guidelines for accessible pages. */}
              <button type="submit" hidden />
            </>
          )}
          <p className="max-w-[26rem] flex-1 basis-60 text-15 text-ink-soft">
            <strong className="block text-17 font-semibold text-ink">{words.reply}</strong>{' '}
            <Filled text={words.privacy} values={{ link: privacyLink }} />
          </p>
        </div>
        {isStored || state.sent !== undefined ? null : trial}
        {state.sent === undefined ? null : isStored ? (
          <Confirmation sent={state.sent} letter={letter} words={words} />
        ) : (
          <div role="status" className="sm:col-span-6">
            {trial}
          </div>
        )}
      </form>
      {state.notices && (
        <state.notices.Toaster theme="light" position="top-right" labels={words.notices} />
      )}
    </>
  );
};

/** A hidden field that people cannot reach; programs that fill in every field are recognised by it. */
const Trap = ({ label }: { label: string }) => (
  <div aria-hidden="true" className="absolute h-0 w-0 overflow-hidden">
    <label htmlFor="contact-website">{label}</label>
    <input id="contact-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
  </div>
);
