/** The parts that the file of a use case may hold; the page of use cases draws them all, cards of other pages one. */
export const useCasePartNames = [
  'About',
  'Case',
  'Checklist',
  'Closing',
  'Features',
  'Hero',
  'NextSteps',
  'Quote',
  'Quotes',
  'Result',
  'Text',
  'Workflow',
] as const;
