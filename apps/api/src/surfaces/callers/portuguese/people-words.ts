import { formatWait } from '@prumo/brazil'
import type { PeopleFailures, PeopleFaults } from '../../../gathered/failures.ts'
import { byField, conflict, type FailureWords, type FaultWords, refused, signedOut } from './words.ts'

const adultsOnly = 'Este serviço é para maiores de 18 anos.'

export const peopleWords: FailureWords<PeopleFailures> = {
  not_signed_in: signedOut('Entre na sua conta para continuar.'),
  token_expired: signedOut('Sua sessão expirou. Entre de novo.'),
  token_revoked: signedOut('Sua sessão foi encerrada. Entre de novo.'),
  invalid_grant: signedOut('E-mail ou senha não conferem.'),
  link_expired: refused('Este link venceu ou já foi usado. Peça outro.'),
  metadata_not_object: refused('Há um valor que não entendemos neste pedido.'),
  second_step_needed: signedOut('Falta o segundo passo para entrar.'),
  passkey_refused: refused('A chave de acesso não foi aceita. Tente de novo.'),
  too_many_passkeys: ({ most }) => conflict(`São no máximo ${most} chaves. Remova uma que você não usa mais.`),
  second_step_missing: conflict('Ligue antes uma forma de segundo passo.'),
  proof_needed: conflict('Antes de mudar isto, confirme que é você.'),
  under_age: refused(adultsOnly),
  email_taken: refused('O e-mail já foi utilizado'),
  age_not_verified: refused('O CPF e a data de nascimento não conferem.'),
  address_book_full: ({ most }) => refused(`Você já tem ${most} endereços. Remova um para salvar outro.`),
  name_too_common: ({ most }) => refused(`Mais de ${most} pessoas têm esse nome. Escreva também o sobrenome.`),
  own_place: conflict('Ninguém muda o próprio lugar na equipe. Peça a outra pessoa da administração.'),
  last_administrator: conflict('É a única pessoa da administração. Dê o papel a outra antes.'),
  registration_needed: refused('Este papel pede o registro no conselho dele: CRM, CRP ou CRF.'),
  practised_otherwise: conflict(
    'O atendimento desta conta é de outra profissão. Para a nova, convide com outro e-mail.',
  ),
  already_in_team: conflict('Este e-mail já é de alguém da equipe. Mude os papéis na página da pessoa.'),
  already_invited: conflict('Já há um convite aberto para este e-mail. Reenvie ou revogue o que existe.'),
  invitation_over: conflict('Este convite já foi aceito ou revogado.'),
  registration_taken: conflict(
    'O registro deste convite já é de outra pessoa. É preciso um convite novo, com o número certo.',
  ),
  not_of_team: conflict('Só se desativa a conta de quem é da equipe.'),
  no_second_step_to_remove: conflict(
    'Sua conta não tem segundo passo para remover. Use o código que chega no seu e-mail.',
  ),
  own_recovery: conflict('Ninguém decide sobre o próprio pedido. Peça a outra pessoa da administração.'),
  second_person_needed: conflict('Quem propôs não pode também concordar. Peça a outra pessoa da administração.'),
  recovery_moved_on: conflict('Este pedido já acabou ou mudou de etapa. Veja como está agora.'),
  proposal_lapsed: conflict('Quem propôs saiu da administração. O pedido recomeça: confira de novo quem é a pessoa.'),
  administrator_too_new: conflict(
    'Quem administra há menos de sete dias ainda não decide sobre isso. Peça a outra pessoa.',
  ),
  no_recovery_to_stop: refused('Não há pedido para parar: ele já acabou.'),
  stop_by_mailed_link: conflict(
    'Uma forma de entrar foi incluída pouco antes do pedido. Por segurança, ele só para pelo botão do e-mail que enviamos.',
  ),
  reason_needed: refused('Diga por que você abre os dados desta pessoa.'),
}

const notAccepted = byField(
  {
    terms_of_service: 'É preciso aceitar os termos de uso.',
    cgu_accepted: 'É preciso aceitar as condições gerais.',
  },
  'É preciso aceitar para continuar.',
)

export const peopleFaultWords: FaultWords<PeopleFaults> = {
  confirmation_differs: 'As duas senhas são diferentes.',
  too_easy_to_guess: 'Essa senha é fácil de adivinhar. Escolha outra.',
  breached: 'Essa senha está em listas de senhas vazadas, que qualquer um pode ler. Escolha outra.',
  under_age: adultsOnly,
  document_unknown: 'Não encontramos este CPF.',
  document_mismatch: 'A data não confere com o CPF.',
  age_asked_too_often: ({ retryAfterSeconds }) =>
    `Foram muitas tentativas. Espere ${formatWait(retryAfterSeconds)} e tente de novo.`,
  settled: 'Já foi informado e não muda por aqui. Se estiver errado, fale com a gente.',
  not_accepted: (_params, field) => notAccepted(field),
  two_checks_needed: 'Marque pelo menos duas formas de conferir.',
  belongs_to_another: 'Escolha um endereço seu.',
  postal_code_unknown:
    'Os Correios não conhecem este CEP. Confira os números ou busque o CEP da rua no site dos Correios. Se ele for novo, fale com a gente.',
  postal_code_of_other_state: ({ state }) => `Este CEP é de ${state}. Confira o CEP ou escolha esse estado.`,
  postal_code_of_other_city: ({ city, state }) =>
    `Este CEP é de ${city}/${state}. Confira o CEP ou escreva a cidade assim.`,
}
