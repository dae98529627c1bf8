import { expect, test } from 'vitest'
import { checkStatement, type StatementContent, statementFrom } from './visit-statement.ts'

const whole: StatementContent = {
  channel: 'video',
  identity: 'document',
  documentKind: 'passport',
  documentEnding: 'x12',
  suitability: 'suits',
  note: null,
}

test('no more of a document is kept than its kind and its end, and nothing of one that was not shown', () => {
  expect(statementFrom(whole)).toEqual({ ...whole, documentEnding: 'X12' })
  expect(statementFrom({ ...whole, identity: 'known', note: ' \u0000 ' })).toEqual({
    ...whole,
    identity: 'known',
    documentKind: null,
    documentEnding: null,
  })
})

test.each<[Partial<StatementContent>, boolean, string[]]>([
  [{}, false, []],
  [{ documentEnding: null }, false, []],
  [{ documentKind: null }, false, ['document_kind']],
  [{ documentEnding: '1' }, false, ['document_ending']],
  [{ documentEnding: '12345' }, false, ['document_ending']],
  [{ documentEnding: '1-2' }, false, ['document_ending']],
  [{ identity: 'known' }, false, ['identity']],
  [{ identity: 'known' }, true, []],
  [{ identity: 'not_confirmed' }, false, ['note']],
  [{ identity: 'not_confirmed', note: 'Sem documento à mão.' }, false, []],
  [{ suitability: 'in_person' }, false, ['note']],
  [{ suitability: 'in_person', note: 'Precisa de exame físico.' }, false, []],
  [{ note: 'a'.repeat(501) }, false, ['note']],
])('%j, known %s: faults at %j', (change, isKnown, fields) => {
  expect(Object.keys(checkStatement(statementFrom({ ...whole, ...change }), { isKnown }))).toEqual(fields)
})
