type Props = {
  /** `simulated`: nothing is sent anywhere. `store`: the contact function keeps the enquiry. */
  delivery: 'simulated' | 'store';
  /** Where to write when the form cannot be used. */
  email: string;
};

export const ContactForm = ({ email }: Props) => (
  <form method="dialog" noValidate>
    <a href={`mailto:${email}`}>{email}</a>
  </form>
);
