import type { PlansFailures, PlansFaults } from '../../../gathered/failures.ts'
import { conflict, type FailureWords, type FaultWords, refused } from './words.ts'

export const plansWords: FailureWords<PlansFailures> = {
  already_enrolled: conflict('Você já está inscrito neste curso.'),
  enrollment_not_open: conflict('Esta inscrição não pode mais mudar de curso.'),
  enrollment_not_returnable: conflict('Esta inscrição já não pode ser desfeita por aqui. Escreva para a nossa ajuda.'),
  package_unavailable: refused('Este tratamento não está mais disponível.'),
  already_recommended: conflict(
    'Um destes medicamentos já está num tratamento recomendado desta receita. Retire aquele para recomendar outro.',
  ),
  package_already_requested: conflict('Você já pediu este tratamento.'),
  dispensing_stopped: conflict(
    'Não pode ser dispensado: a conferência de hoje encontrou uma contraindicação. Devolva o pedido ao médico.',
  ),
  confirmation_stopped: conflict(
    'Hoje há uma contraindicação absoluta contra esta receita, e a farmácia não pode dispensá-la. Cancele a receita ou substitua por outra.',
  ),
  dispensing_decided: conflict('Este pedido já foi decidido.'),
  dispensing_in_question: conflict('Este pedido espera a resposta do médico.'),
  prescription_in_question: conflict(
    'A farmácia fez uma pergunta ao médico sobre esta receita. Assim que ele responder, você pode pedir.',
  ),
  prescription_requested: conflict(
    'Já há um pedido aberto com esta receita. Assim que ele terminar, você pode pedir de novo.',
  ),
  subscription_over: conflict('Este tratamento não está em andamento.'),
  cycle_under_way: conflict('A farmácia já tem o pedido deste envio. Espere ele terminar, ou cancele o tratamento.'),
  cycle_needs_prescription: conflict('Nenhuma receita válida cobre o próximo envio. Peça a renovação em “Receitas”.'),
  cycle_total_changed: conflict('O valor do próximo envio mudou. Veja o novo valor antes de confirmar.'),
  cycle_skipped: conflict('A data da próxima cobrança já mudou. Veja a data atual.'),
  subscription_not_repeating: conflict('Este tratamento não se repete sozinho: nada será cobrado.'),
  task_answered: conflict('Esta tarefa já foi respondida.'),
}

export const plansFaultWords: FaultWords<PlansFaults> = {
  package_unnamed: ({ most }) => `Dê um nome ao tratamento, com até ${most} letras.`,
  not_prescribed: 'Escolha só o que está nesta receita.',
  card_missing: 'Escolha um cartão.',
  pause_day: 'Escolha um dia depois de hoje, dentro de um ano.',
  card_only: 'Este pedido é pago com cartão.',
  whole_package_only: 'Peça o tratamento inteiro, no mesmo período.',
  no_coupons_for_medicine: 'Cupons não valem para medicamentos com receita.',
}
