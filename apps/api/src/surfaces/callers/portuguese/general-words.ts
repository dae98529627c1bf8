import { formatDate, formatWait } from '@prumo/brazil'
import type { GeneralFailures } from '#platform/failure'
import type { GeneralFaults } from '#platform/faults'
import type { CallerFailures, UnheardFailures } from '../callers.errors.ts'
import {
  busy,
  byField,
  conflict,
  type FailureWords,
  type FaultWords,
  forbidden,
  refused,
  tooLarge,
  unknown,
  unreadable,
} from './words.ts'

const notUnderstood = unreadable('Há um valor que não entendemos neste pedido.')

export const generalWords: FailureWords<GeneralFailures & CallerFailures & UnheardFailures> = {
  not_found: unknown('Não encontramos o que você procura.'),
  not_allowed: forbidden('Você não tem acesso a isto.'),
  invalid_fields: refused('Confira os campos indicados.'),
  rate_limited: ({ retryAfterSeconds }) => ({
    status: 429,
    message: `Muitas tentativas em pouco tempo. Espere ${formatWait(retryAfterSeconds)} e tente de novo.`,
  }),
  provider_unavailable: busy('Um serviço de que dependemos não respondeu. Tente de novo em instantes.'),
  files_out_of_reach: busy(
    'Não conseguimos guardar nem abrir arquivos agora. Nada ficou guardado pela metade. Tente de novo em alguns minutos.',
  ),
  parameter_missing: unreadable('Falta um valor neste pedido.'),
  invalid_parameter: notUnderstood,
  body_too_deep: notUnderstood,
  card_number_refused: refused('Não recebemos números de cartão. Envie o código que a operadora deu.'),
  idempotency_key_invalid: notUnderstood,
  idempotency_key_too_short: notUnderstood,
  idempotency_key_reused: refused(
    'O envio anterior pode ter chegado. Recarregue a página e confira antes de enviar de novo.',
  ),
  idempotency_key_busy: conflict('Este pedido já está sendo feito.'),
  body_too_large: tooLarge('O pedido é grande demais.'),
  media_type_refused: { status: 415, message: 'O formato deste pedido não é aceito.' },
  request_refused: unreadable('Pedido inválido.'),
  unexpected: { status: 500, message: 'Algo deu errado do nosso lado. Tente de novo em instantes.' },
}

const blank = byField(
  {
    email: 'Informe o e-mail.',
    first_name: 'Informe o nome.',
    last_name: 'Informe o sobrenome.',
    cpf_number: 'Informe o CPF.',
    phone_number: 'Informe o telefone.',
    birth_date: 'Informe a data de nascimento.',
    body: 'Escreva uma mensagem.',
    note: 'Escreva o que você concluiu.',
    posology: 'Escreva a posologia.',
    'doctor.name': 'Falta o nome do médico no cadastro.',
    'doctor.registration': 'Falta o CRM com a UF no cadastro do médico.',
    'doctor.practice_address': 'Falta o endereço profissional no cadastro do médico.',
    'doctor.contact': 'Falta um contato no cadastro do médico.',
    'patient.name': 'Falta o nome do paciente no cadastro.',
    'patient.cpf': 'Falta o CPF do paciente no cadastro.',
  },
  'Preencha este campo.',
)

const checkState = 'Confira o estado.'
const checkPostalCode = 'Confira o CEP.'
const checkCpf = 'Confira o CPF.'
const invalid = byField(
  {
    email: 'Confira o e-mail.',
    zipcode: checkPostalCode,
    zipCode: checkPostalCode,
    state: checkState,
    state_name: checkState,
    cpf: checkCpf,
    cpf_number: checkCpf,
    phone_number: 'Confira o telefone, com o DDD.',
    birth_date: 'Confira a data de nascimento.',
    password: 'A senha não confere.',
    current_password: 'A senha não confere.',
  },
  'Confira este campo.',
)

const taken = byField(
  { email: 'O e-mail já foi utilizado', label: 'Você já tem um endereço com este nome.' },
  'Já existe.',
)

export const generalFaultWords: FaultWords<GeneralFaults> = {
  blank: (_params, field) => blank(field),
  invalid: (_params, field) => invalid(field),
  day_out_of_range: ({ from, until }) => `Escolha um dia de ${formatDate(from)} a ${formatDate(until)}.`,
  not_in_words: ({ least }) => `Escreva em palavras, com ao menos ${least} letras.`,
  too_short: ({ least }) => `Use ao menos ${least} caracteres.`,
  too_long: ({ most }, field) =>
    byField(
      {
        body: `A mensagem passa de ${most.toLocaleString('pt-BR')} caracteres.`,
        posology: `A posologia passa de ${most.toLocaleString('pt-BR')} letras.`,
      },
      `Use no máximo ${most.toLocaleString('pt-BR')} caracteres.`,
    )(field),
  too_many_bytes: 'Há dados demais neste campo.',
  out_of_range: ({ least, most }, field) =>
    byField(
      {
        quantity: `Informe a quantidade, de ${least} a ${most}.`,
        duration_days: `Informe a duração em dias, de ${least} a ${most}.`,
      },
      `Escreva um número entre ${least} e ${most}.`,
    )(field),
  not_positive: 'Use um valor maior que zero.',
  not_offered: 'Escolha uma das opções.',
  taken: (_params, field) => taken(field),
}
