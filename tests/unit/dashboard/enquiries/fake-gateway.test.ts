import { describeEnquiryGateway } from '../../../contracts/enquiry-gateway.ts';
import { createFakeEnquiries } from '../../../fakes/enquiry-gateway.ts';

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
