/** The fake gateways keep to the contracts of the real ones. */
import { describeEmailGateway } from '../../contracts/email-gateway.ts';
import { describeEnquiryGateway } from '../../contracts/enquiry-gateway.ts';
import { describeGoalGateway } from '../../contracts/goal-gateway.ts';
import { describeTaskGateway } from '../../contracts/task-gateway.ts';
import { createFakeEmails } from '../../fakes/email-gateway.ts';
import { createFakeEnquiries } from '../../fakes/enquiry-gateway.ts';
import { createFakeGoals } from '../../fakes/goal-gateway.ts';
import { createFakeTasks } from '../../fakes/task-gateway.ts';

describeTaskGateway('The fake', () => Promise.resolve(createFakeTasks().gateway));

describeGoalGateway('The fake one', () => Promise.resolve(createFakeGoals().gateway));

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

describeEnquiryGateway('The fake one', () => {
  const { gateway, send } = createFakeEnquiries();
  return Promise.resolve({
    gateway,
    send: (...enquiries) => {
      send(...enquiries);
      return Promise.resolve();
    },
  });
});
