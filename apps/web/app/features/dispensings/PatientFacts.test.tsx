import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PatientFacts } from './PatientFacts.tsx'

test('what was prescribed here stands among the medicines in use, with its prescription', () => {
  const tadalafil = {
    text: 'Tadalafila 5 mg',
    detail: 'receita de 12/11/2026',
    by: 'here' as const,
    at: null,
    isCorrected: false,
  }
  render(<PatientFacts facts={{ allergies: [], medicines: [tadalafil], problems: [], avoid: [] }} />)
  const line = screen.getByText('Tadalafila 5 mg: receita de 12/11/2026').closest('li')
  expect(line?.textContent).toContain('receitado aqui')
  expect(screen.queryByText('Nenhum informado.')).toBeNull()
})
