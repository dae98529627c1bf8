import { describe, expect, test } from 'vitest'
import { Failure } from '#platform/failure'
import { type Fault, faultOf } from '#platform/faults'
import type { SpokenFailures } from '../../../gathered/failures.ts'
import { sayFailure, sayFaults } from './say-failure.ts'
import { type FailureWords, type FaultWords, refused } from './words.ts'

describe('what is said at a field', () => {
  test.each<[string, Fault, string]>([
    ['firstname', faultOf('blank'), 'Preencha este campo.'],
    ['patient.cpf', faultOf('blank'), 'Falta o CPF do paciente no cadastro.'],
    ['ship_address.zipcode', faultOf('invalid'), 'Confira o CEP.'],
    ['company', faultOf('invalid'), 'Confira este campo.'],
    ['address1', faultOf('too_long', { most: 255 }), 'Use no máximo 255 caracteres.'],
    ['items.0.posology', faultOf('too_long', { most: 1_000 }), 'A posologia passa de 1.000 letras.'],
    ['items.0.quantity', faultOf('out_of_range', { least: 1, most: 99 }), 'Informe a quantidade, de 1 a 99.'],
    ['installments', faultOf('installments_not_offered', { most: 12 }), 'Escolha de 1 a 12 parcelas.'],
    ['installments', faultOf('installments_not_offered', { most: 1 }), 'Este pagamento é feito em uma vez.'],
    ['base', faultOf('no_payment'), 'Escolha como pagar.'],
    ['private_metadata.birth_date', faultOf('document_mismatch'), 'A data não confere com o CPF.'],
    ['files', faultOf('file_too_large', { name: '' }), 'O arquivo passa de 20 MB.'],
    ['files', faultOf('file_too_large', { name: 'a.pdf' }), '“a.pdf”: o arquivo passa de 20 MB.'],
  ])('%s: %j', (field, fault, said) => {
    expect(sayFaults({ [field]: [fault] })).toEqual({ [field]: [said] })
  })
})

test('a failure’s words are made with what goes with it', () => {
  const tooLittle = new Failure('coupon_below_total', { leastCents: 15_000, isExclusive: false })
  expect(sayFailure('coupon_below_total', tooLittle.details).message).toMatch(/a partir de R\$\s150,00\.$/)
  const flag = new Failure('red_flag', { title: 'Isto precisa ser visto hoje', advice: 'Vá a um pronto-socorro.' })
  expect(sayFailure('red_flag', flag.details)).toEqual(refused('Isto precisa ser visto hoje. Vá a um pronto-socorro.'))
})

test('what is wrong with the whole is said itself; only a fault at a field leads there', () => {
  const spent = 'Seu crédito já foi usado em outro pedido. Escolha de novo como pagar.'
  const base = [faultOf('credit_spent')]
  expect(sayFailure('invalid_fields', { faults: { base } })).toEqual(refused(spent))
  const led = refused('Confira os campos indicados.')
  expect(sayFailure('invalid_fields', { faults: { base, email: [faultOf('blank')] } })).toEqual(led)
  expect(sayFailure('invalid_fields', { faults: { email: [faultOf('blank')] } })).toEqual(led)
  expect(sayFailure('invalid_fields', {})).toEqual(led)
})

// Types only: if the tables were incomplete, the expected errors here would be missing, and tsc would report that.
test('a code without words does not compile, nor words without a code', () => {
  type Two = Pick<SpokenFailures, 'coupon_expired' | 'coupon_below_total'>
  const said = refused('Esse cupom já venceu.')
  const both: FailureWords<Two> = { coupon_expired: said, coupon_below_total: said }
  // @ts-expect-error a failure without words
  const one: FailureWords<Two> = { coupon_expired: said }
  // @ts-expect-error a fault without words
  const faults: FaultWords<{ blank: object; taken: object }> = { blank: 'Preencha este campo.' }
  // @ts-expect-error words for what nobody declares
  const three: FailureWords<Two> = { ...both, cupon_expired: said }
  expect([one, faults, three].map((table) => Object.keys(table).length)).toEqual([1, 1, 3])
})

test('what is thrown is declared, and says what its words are made with', () => {
  const thrown = [
    // @ts-expect-error a code that nobody declares
    () => new Failure('coupon_expried'),
    // @ts-expect-error a failure without what its words are made with
    () => new Failure('coupon_below_total'),
    // @ts-expect-error a fault without what its words are made with
    () => faultOf('too_long'),
  ]
  expect(thrown).toHaveLength(3)
})
