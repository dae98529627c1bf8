type Errors = Record<string, string[]>

/** What a message of the storefront's English means, in Portuguese; `$1` stands for its number. */
const sentences: [RegExp, string][] = [
  [/^can't be blank$/, 'Preencha este campo.'],
  [/^is too long \(maximum is (\d+) characters\)$/, 'Use no máximo $1 caracteres.'],
  [/^must be 1$/, 'Este pagamento é feito em uma vez.'],
  [/^must be between 1 and (\d+)$/, 'Escolha de 1 a $1 parcelas.'],
  [/^was refused$/, 'A operadora não aceitou este cartão. Confira os dados ou use outro.'],
  [/^is unknown$/, 'Não encontramos este CPF.'],
  [/^must belong to an adult$/, 'Atendemos só maiores de 18 anos.'],
  [/^does not match the document$/, 'A data de nascimento não confere com o CPF.'],
  [/^Age verification is unavailable/, 'Não foi possível confirmar sua idade agora. Tente de novo em instantes.'],
  [/^Age verification was refused too often/, 'Houve tentativas demais. Espere um pouco e tente de novo.'],
  [/^Age verification is required/, 'Informe CPF e data de nascimento para confirmarmos sua idade.'],
  [/^The order has changed since it was shown/, 'O valor mudou desde que você o viu. Confira antes de pagar.'],
  [/^No payment found$/, 'Escolha como pagar.'],
  [/^There is nothing to pay/, 'Não há nada a pagar neste pedido.'],
  [/^There are no items for this order/, 'Este pedido está vazio.'],
  [/^We are unable to calculate shipping rates/, 'Não entregamos neste endereço.'],
  [/^The selected shipping method is not available/, 'Esta entrega não está disponível para o seu endereço.'],
  [/products that are no longer available[.]$/, 'Algo deste pedido não é mais vendido.'],
  [/insufficient quantity[.]$/, 'Algo deste pedido acabou.'],
]

/** What `is invalid` means depends on what was asked for. */
const invalid: Record<string, string> = {
  zipcode: 'Confira o CEP.',
  email: 'Confira o e-mail.',
  state: 'Confira o estado.',
  state_name: 'Confira o estado.',
  cpf: 'Confira o CPF.',
  birth_date: 'Confira a data de nascimento.',
}

/** Messages by field as a person reads them. What is in Portuguese already stays as it is. */
export const saidInPortuguese = (errors: Errors): Errors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [field, messages.map((message) => sentenceOf(field, message))]),
  )

const sentenceOf = (field: string, message: string): string => {
  if (message === 'is invalid') return invalid[field.split('.').at(-1) ?? ''] ?? 'Confira este campo.'
  const known = sentences.find(([said]) => said.test(message))
  if (!known) return message
  const [said, sentence] = known
  return sentence.replace('$1', said.exec(message)?.[1] ?? '')
}
