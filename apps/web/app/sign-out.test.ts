import { expect, test } from 'vitest'
import { signedOut } from '#features/identity/signed-out.ts'
import { makeDraft } from '#shared/hooks/draft.ts'
import { makeStore } from './store.ts'

test('whoever signs out leaves nothing behind of what he typed, neither here nor in the tab', () => {
  const draft = makeDraft('buyer', { cpf: '' })
  draft.write({ cpf: '123.456.789-09' })
  sessionStorage.setItem('of a form that is not open', '{"name":"Bruno"}')
  makeStore().dispatch(signedOut())
  expect([draft.read(), sessionStorage.length]).toEqual([{ cpf: '' }, 0])
})
