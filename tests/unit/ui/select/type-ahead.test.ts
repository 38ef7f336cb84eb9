import { expect, test } from 'vitest';
import { createTypeAhead } from '#ui/select/type-ahead.ts';

const labels = ['Contract', 'SaaS', 'Course', 'Personal', 'Other', 'Admin'];

test('keys within a second make one word, a second later a new word begins', () => {
  let now = 0;
  const { type, isUnderWay } = createTypeAhead(() => now);
  expect(type('c', labels, 'Personal')).toBe('Contract');
  now = 999;
  expect(type('o', labels, 'Contract')).toBe('Contract');
  now = 1_900;
  expect(type('u', labels, 'Contract')).toBe('Course');
  now = 2_899;
  expect(isUnderWay()).toBe(true);
  now = 2_900;
  expect(isUnderWay()).toBe(false);
  expect(type('o', labels, 'Course')).toBe('Other');
});

test('the same key goes round the labels that begin with it', () => {
  const { type } = createTypeAhead(() => 0);
  expect(type('c', labels, null)).toBe('Contract');
  expect(type('c', labels, 'Contract')).toBe('Course');
  expect(type('c', labels, 'Course')).toBe('Contract');
});

test('upper and lower case are the same; what begins no label means nothing', () => {
  expect(createTypeAhead(() => 0).type('A', labels, null)).toBe('Admin');
  expect(createTypeAhead(() => 0).type('x', labels, 'Admin')).toBeNull();
});
