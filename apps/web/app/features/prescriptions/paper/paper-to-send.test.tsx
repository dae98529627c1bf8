import { listPapersToSend } from '@prumo/contracts/staff'
import { cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, test } from 'vitest'
import { fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { PaperToSend } from './PaperToSend.tsx'

const [listed] = listPapersToSend.example.response.prescriptions
if (!listed) throw new Error('the example lists none')

let api: Awaited<ReturnType<typeof fakeApi>>
afterEach(async () => {
  cleanup()
  await api.close()
})
const show = async (pharmacy: typeof listed.pharmacy | null) => {
  api = await fakeApi(() => ({ body: { prescriptions: [{ ...listed, pharmacy }] } }))
  const store = makeStore({
    apiUrl: api.url,
    sessionAddress: `${api.url}/_session`,
    isLasting: true,
    rest: async () => {},
  })
  const paper = listPapersToSend.response.parse(listPapersToSend.example.response).prescriptions[0]?.paper
  if (!paper) throw new Error('the example is on no paper')
  render(
    <Provider store={store}>
      <PaperToSend id={listed.id} paper={paper} pdfSrc={null} isValid />
    </Provider>,
  )
}

test('whoever signs reads which pharmacy the original goes to, and where it is', async () => {
  await show({ legalName: 'Farmácia do Sul Ltda.', address: 'Rua XV de Novembro, 100, Curitiba, PR, 80020-310' })
  await screen.findByText('A nossa é Farmácia do Sul Ltda.: Rua XV de Novembro, 100, Curitiba, PR, 80020-310.')
})

test('where the patient’s address will say which one, he reads that', async () => {
  await show(null)
  await screen.findByText(/Qual das nossas depende do endereço do paciente/)
})
