import { cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, expect, test } from 'vitest'
import { fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { MyRecordAccesses } from './MyRecordAccesses.tsx'

afterEach(cleanup)

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
  const api = await fakeApi(() => ({ type: 'application/json', body: { recordAccesses } }))
  render(
    <Provider store={makeStore({ apiUrl: api.url, isLasting: true, rest: async () => {} })}>
      <MyRecordAccesses />
    </Provider>,
  )
  await screen.findByText('Dra. Helena Prado')
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(said[0]).toContain('Dra. Helena Prado, médica, leu')
  expect(said[1]).toContain('Dr. Caio Prates, médico, leu')
  expect(said[2]).toContain('Marina Alves, psicologia, leu')
  expect(said[3]).toContain('Paula Reis, farmácia, leu')
  expect(said.join(' ')).not.toContain('(a)')
  await api.close()
})
