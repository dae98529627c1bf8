import { cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, expect, test } from 'vitest'
import { fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { MyRecordAccesses } from './MyRecordAccesses.tsx'

afterEach(cleanup)

const shown = async (recordAccesses: object[]) => {
  const api = await fakeApi(() => ({ type: 'application/json', body: { recordAccesses } }))
  render(
    <Provider store={makeStore({ apiUrl: api.url, isLasting: true, rest: async () => {} })}>
      <MyRecordAccesses />
    </Provider>,
  )
  const items = await screen.findAllByRole('listitem')
  await api.close()
  return items.map(({ textContent }) => textContent ?? '')
}

test('what one act opened is one entry, and the words of an emergency stand once', async () => {
  const words = 'Trazido desacordado ao pronto-socorro.'
  const read = (id: number, what: string, at: string, reason = 'break_glass') => ({
    ...{ id, what, at, reason, actorName: 'Dr. Caio Prates', actorRole: 'doctor' },
    reasonWords: reason === 'break_glass' ? words : null,
  })
  const review = { id: 9, actorName: 'Clara Dias', actorRole: 'administrator', what: 'break_glass', reason: 'review' }
  const said = await shown([
    { ...review, reasonWords: null, at: '2026-11-22T18:00:00.000Z' },
    read(8, 'survey', '2026-11-22T13:30:00.000Z'),
    read(7, 'messages', '2026-11-22T13:00:04.000Z'),
    read(6, 'prescription', '2026-11-22T13:00:02.000Z'),
    read(5, 'chart', '2026-11-22T13:00:01.000Z'),
    read(4, 'chart', '2026-11-22T13:00:00.000Z', 'treats'),
  ])
  expect(said).toHaveLength(4)
  expect(said[0]).toContain('leu o motivo de um acesso de emergência.Para revisar um acesso de emergência.')
  expect(said[1]).toContain(`leu as respostas do questionário.Acesso de emergência. Motivo escrito: “${words}”`)
  expect(said[2]).toContain('leu as mensagens, uma receita e o seu prontuário.Acesso de emergência.')
  expect(said.join().split(words)).toHaveLength(2)
  expect(said[3]).toContain('leu o seu prontuário.Porque atende você.')
})

test('whoever read is called as he calls himself, and never by two genders at once', async () => {
  const read = (id: number, actorName: string, actorRole: string) => ({
    id,
    actorName,
    actorRole,
    what: 'survey',
    at: '2026-11-22T13:00:00.000Z',
  })
  const recordAccesses = [
    read(4, 'Dra. Helena Prado', 'doctor'),
    read(3, 'Dr. Caio Prates', 'doctor'),
    read(2, 'Marina Alves', 'psychologist'),
    read(1, 'Paula Reis', 'pharmacist'),
  ]
  const said = await shown(recordAccesses)
  expect(said[0]).toContain('Dra. Helena Prado, médica, leu')
  expect(said[1]).toContain('Dr. Caio Prates, médico, leu')
  expect(said[2]).toContain('Marina Alves, psicologia, leu')
  expect(said[3]).toContain('Paula Reis, farmácia, leu')
  expect(said.join(' ')).not.toContain('(a)')
})
