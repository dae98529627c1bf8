import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ContractSummary } from './ContractSummary.tsx'

afterEach(cleanup)

const shown = (timeToPay: string | null) => {
  const seller = { legalName: 'Prumo Saúde', cnpj: '11222333000181', email: 'oi@prumo.example' }
  render(
    <ContractSummary seller={seller} isForAdults={false} timeToPay={timeToPay} withdrawalDays={7} answerDays={5} />,
  )
}

test('says how long an order waits for its Pix, as the server holds it', () => {
  shown('36 horas')
  expect(screen.getByText(/^No Pix, o pedido fica guardado por 36 horas\. Sem pagamento nesse prazo/)).toBeTruthy()
})

test('and says nothing of a Pix where none was chosen', () => {
  shown(null)
  expect(screen.queryByText(/Pix/)).toBeNull()
})
