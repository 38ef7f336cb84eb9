import { expect, test } from 'vitest';
import { isAsShipped, words } from '../../../fixtures/content.ts';

test.runIf(isAsShipped)('the words as shipped are those of the specification', () => {
  const { pages, header, everywhere, samples, useCases, landing, form } = words;
  expect(header).toMatchObject({
    ...{ services: 'Services', audiences: 'For', useCases: 'Use Cases', content: 'Content' },
    button: 'Get Started',
  });
  expect(pages).toMatchObject({ about: 'About', privacy: 'Privacy', terms: 'Terms' });
  expect(everywhere).toMatchObject({ notifications: 'Notifications', learnMore: 'Learn More' });
  expect(samples.mark).toBe('Sample');
  expect(useCases).toMatchObject({
    primary: 'Get Started',
    secondary: 'Book a Call',
    about: "What's This All About?",
    howItWorks: 'How It Works',
    closingPrimary: 'Get in Touch',
    closingSecondary: 'Schedule a Free Consultation',
  });
  expect(landing).toMatchObject({
    investment: 'Investment',
    closingPrimary: "Let's Go!",
    closingSecondary: 'Book a Call',
  });
  expect(landing.panel).toMatchObject({ title: 'Why This Matters', button: 'Book a Call' });
  expect(form).toMatchObject({
    sending: 'Sending...',
    toast: 'Message sent!',
    toastText: "Thank you for reaching out. I'll get back to you soon.",
  });
});
