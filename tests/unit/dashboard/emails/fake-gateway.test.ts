import { describeEmailGateway } from '../../../contracts/email-gateway.ts';
import { createFakeEmails } from '../../../fakes/email-gateway.ts';

describeEmailGateway('The fake one', () => {
  const { gateway, setProgress, setImportant, setLeftOut } = createFakeEmails();
  setProgress(null);
  return Promise.resolve({
    gateway,
    store: ({ important = [], leftOut = [] }) => {
      setImportant(...important);
      setLeftOut(...leftOut);
      return Promise.resolve();
    },
  });
});
