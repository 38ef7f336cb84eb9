import { describeEmailGateway } from '../../../contracts/email-gateway.ts';
import { createFakeEmails } from '../../../fakes/email-gateway.ts';

describeEmailGateway('The fake one', () => {
  const { gateway, setProgress, setImportant, setNotImportant } = createFakeEmails();
  setProgress(null);
  return Promise.resolve({
    gateway,
    store: ({ important = [], notImportant = [] }) => {
      setImportant(...important);
      setNotImportant(...notImportant);
      return Promise.resolve();
    },
  });
});
