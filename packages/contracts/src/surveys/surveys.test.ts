import { expect, test } from 'vitest'
import { type Answers, askedQuestions } from './index.ts'

const questions = [
  { key: 'smokes' },
  { key: 'how_much', onlyIf: { key: 'smokes', values: ['yes', 'sometimes'] } },
  { key: 'since', onlyIf: { key: 'how_much', values: ['20'] } },
  { key: 'which', onlyIf: { key: 'ill', values: ['heart'] } },
  { key: 'ill' },
]
const asked = (answers: Answers) => askedQuestions({ questions }, answers).map(({ key }) => key)

test.each([
  ['nothing is answered', {}, []],
  ['another answer', { smokes: 'no' }, []],
  ['one of its answers', { smokes: 'sometimes' }, ['how_much']],
  ['a number as text', { smokes: 'yes', how_much: 20 }, ['how_much', 'since']],
  ['one of several', { smokes: ['no', 'yes'] }, ['how_much']],
  ['an answer to what is not asked', { smokes: 'no', how_much: '20' }, []],
  ['an answer to a later question', { ill: 'heart' }, []],
] as [string, Answers, string[]][])('%s', (_what, answers, more) =>
  expect(asked(answers)).toEqual(['smokes', ...more, 'ill']),
)
