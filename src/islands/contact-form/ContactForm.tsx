/** The contact form. Longer than other components, because its fields are easier to read in one place. */
import { audiences, longest, services } from '#domain/contact.ts';
import { Select } from '#ui/Select.tsx';
import { Toaster } from '#ui/Toaster.tsx';
import { Confirmation } from './Confirmation.tsx';
import { deliveries } from './delivery.ts';
import { Field, fieldId, selectLook } from './Field.tsx';
import { useContactForm } from './form-state.ts';
import { TextField } from './TextField.tsx';

type Props = {
  /** `simulated`: nothing is sent anywhere. `store`: the contact function keeps the enquiry. */
  delivery: 'simulated' | 'store';
  /** Where to write when the form cannot be used. */
  email: string;
};

export const ContactForm = ({ delivery, email }: Props) => {
  const {
    form,
    awake,
    choices,
    origin,
    problems,
    sending,
    trouble,
    sent,
    setChoices,
    recheck,
    send,
  } = useContactForm(deliveries[delivery]);
  const text = (name: 'name' | 'email' | 'company' | 'message') => ({
    name,
    maxLength: longest[name],
    problem: problems[name],
    readOnly: sending,
  });
  const letter = (
    <a className="link" href={`mailto:${email}`}>
      {email}
    </a>
  );

  return (
    <>
      {/* `method="dialog"` does nothing here: without JavaScript, Enter must not write the message into the address. */}
      <form
        ref={form}
        method="dialog"
        noValidate
        aria-label="Contact"
        aria-busy={sending}
        onSubmit={send}
        onChange={recheck}
        className="grid gap-x-6 gap-y-6 sm:grid-cols-2"
      >
        <noscript className="sm:col-span-2">
          <p className="rounded-[10px] bg-butter px-4 py-3">
            This form needs JavaScript, which is switched off here. Please write to {letter}{' '}
            instead.
          </p>
        </noscript>
        <TextField {...text('name')} label="Name" required autoComplete="name" />
        <TextField {...text('email')} label="Email" type="email" required autoComplete="email" />
        <TextField
          {...text('company')}
          label="Company"
          autoComplete="organization"
          className="sm:col-span-2"
        />
        <Field name="service" label="Service" optional problem={problems.service}>
          <Select
            id={fieldId('service')}
            name="service"
            label="Service"
            items={services}
            value={choices.service}
            placeholder="Select a service"
            onChange={(service) => setChoices({ ...choices, service })}
            disabled={sending}
            className={selectLook}
          />
        </Field>
        <Field name="audience" label="Audience" optional problem={problems.audience}>
          <Select
            id={fieldId('audience')}
            name="audience"
            label="Audience"
            items={audiences}
            value={choices.audience}
            placeholder="Select your audience"
            onChange={(audience) => setChoices({ ...choices, audience })}
            disabled={sending}
            className={selectLook}
          />
        </Field>
        <TextField
          {...text('message')}
          label="Message"
          required
          rows={5}
          className="sm:col-span-2"
        />
        {Object.entries({ ...choices.context, ...origin }).map(([name, value]) =>
          value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
        )}
        {delivery === 'store' ? <Trap /> : null}
        {trouble === undefined ? null : (
          <p role="alert" className="rounded-[10px] border border-danger px-4 py-3 sm:col-span-2">
            {trouble}, or write to {letter}. Nothing that you wrote is lost.
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4 sm:col-span-2">
          <button
            type="submit"
            disabled={sending}
            className="btn min-w-[11rem] disabled:cursor-progress disabled:after:animate-pulse disabled:after:![transform:none] [@media(scripting:none)]:hidden"
          >
            {sending ? 'Sending...' : 'Send Message'}
          </button>
          <p className="max-w-[26rem] flex-1 basis-60 text-[0.92rem] leading-snug text-ink-soft">
            What you write is used to answer you and for nothing else. The{' '}
            <a className="link" href="/privacy">
              privacy page
            </a>{' '}
            says how.
          </p>
        </div>
        {sent === undefined ? null : <Confirmation {...{ delivery, sent, letter }} />}
      </form>
      {awake ? <Toaster theme="light" /> : null}
    </>
  );
};

/** A hidden field that people cannot reach; programs that fill in every field are recognised by it. */
const Trap = () => (
  <div aria-hidden="true" className="absolute h-0 w-0 overflow-hidden">
    <label htmlFor="contact-website">Leave this empty</label>
    <input id="contact-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
  </div>
);
