import { describe, expect, it } from 'vitest';
import { updateDraft, emptyDraft } from './request-draft.ts';
import { loadDraft, saveDraft } from './request-draft.storage.ts';
import { noServices, pickCategory } from '../services/service-selection.ts';

function memory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

const chosen = updateDraft(
  { ...emptyDraft(), selectedMileRadius: 25 },
  {
    type: 'services_changed',
    services: pickCategory(noServices(), 0, { id: '1', name: 'Brakes' }),
  },
);
const EMPTY = { ...emptyDraft(), key: expect.any(String) as string };

describe('a draft', () => {
  it('a draft survives a reload, with its key', () => {
    const storage = memory();
    saveDraft(storage, '1', chosen);
    expect(loadDraft(storage, '1')).toEqual(chosen);
  });

  it('a draft is not shown to another user', () => {
    const storage = memory();
    saveDraft(storage, '1', chosen);
    expect(loadDraft(storage, '2')).toEqual(EMPTY);
  });

  it('a draft is empty in a new session', () => {
    expect(loadDraft(memory(), '1')).toEqual(EMPTY);
  });

  it.each(['{', '{"userId":"1"}', '{"userId":"1","draft":{"selectedServices":[]}}', '7'])(
    'a stored draft that reads %s is replaced by an empty one',
    (stored) => {
      const storage = memory();
      storage.setItem('fourbay.request', stored);
      expect(loadDraft(storage, '1')).toEqual(EMPTY);
    },
  );

  it('the draft works when storage throws', () => {
    const refuse = () => {
      throw new Error('denied');
    };
    const storage = { getItem: refuse, setItem: refuse };
    saveDraft(storage, '1', chosen);
    expect(loadDraft(storage, '1')).toEqual(EMPTY);
  });
});
