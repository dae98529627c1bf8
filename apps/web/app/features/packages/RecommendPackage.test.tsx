import { UiMantineProvider } from '@prumo/ui/mantine'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetDrafts } from '#shared/hooks/open-drafts.ts'
import { fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { RecommendPackage } from './RecommendPackage.tsx'
import type { RecommendedPackage } from './recommending.api.ts'

const both = { id: 1, label: 'Receita de 12/10/2026', isOfSeveral: true }
const single = { id: 2, label: 'Receita de 13/10/2026', isOfSeveral: false }
const recommended = {
  id: 7,
  name: 'Dois frascos',
  prescriptionId: 1,
  products: ['Tadalafila', 'Sildenafila'],
  mayLeaveOut: true,
}

let api: Awaited<ReturnType<typeof fakeApi>>
beforeEach(async () => {
  api = await fakeApi(() => ({ body: { package: recommended } }))
})
afterEach(async () => {
  cleanup()
  forgetDrafts()
  await api.close()
})

const show = (prescribed: (typeof both)[], packages: RecommendedPackage[] = []) =>
  render(
    <Provider store={makeStore({ apiUrl: api.url })}>
      <UiMantineProvider>
        <RecommendPackage consultationId={9} {...{ prescribed, packages }} />
      </UiMantineProvider>
    </Provider>,
  )
const box = () => screen.queryByRole('checkbox', { name: 'O paciente pode pedir só parte das fórmulas' })
const recommend = async () => {
  await userEvent.type(screen.getByLabelText('Nome do tratamento'), 'Dois frascos')
  await userEvent.click(screen.getByRole('button', { name: 'Recomendar tratamento' }))
  await waitFor(() => expect(api.received).toHaveLength(1))
  return api.received[0]?.body
}

test.each([
  ['nothing is left out unless the doctor says so', 0, false],
  ['he allows to take only some of the formulas', 1, true],
  ['he thinks again', 2, false],
] as const)('of a prescription with several formulas: %s', async (_what, presses, may_leave_out) => {
  show([both])
  expect((box() as HTMLInputElement).checked).toBe(false)
  for (let pressed = 0; pressed < presses; pressed += 1) await userEvent.click(box() as HTMLElement)
  expect(await recommend()).toEqual({ name: 'Dois frascos', prescription_id: 1, may_leave_out })
})

test('a prescription of one formula has nothing to leave out, also if the box was ticked for another', async () => {
  show([both, single])
  expect(box()).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('Receita'), '1')
  await userEvent.click(box() as HTMLElement)
  await userEvent.selectOptions(screen.getByLabelText('Receita'), '2')
  expect(box()).toBeNull()
  expect(await recommend()).toEqual({ name: 'Dois frascos', prescription_id: 2, may_leave_out: false })
})

test('what was allowed is said beside the recommendation', () => {
  show([both], [recommended])
  expect(screen.getByText('O paciente pode pedir só parte.')).toBeTruthy()
})

test('where nothing may be left out, nothing is said', () => {
  show([both], [{ ...recommended, mayLeaveOut: false }])
  expect(screen.queryByText('O paciente pode pedir só parte.')).toBeNull()
})
