import { formatDate } from '@prumo/brazil'
import type { PlansFailures, PlansFaults } from '../../../gathered/failures.ts'
import { conflict, type FailureWords, type FaultWords, over, refused } from './words.ts'

export const plansWords: FailureWords<PlansFailures> = {
  already_enrolled: conflict('Você já está inscrito neste curso.'),
  course_off_sale: over('Este curso não está à venda agora, e por isso não mostra uma aula antes.'),
  enrollment_not_open: conflict('Esta inscrição não pode mais mudar de curso.'),
  enrollment_not_returnable: conflict('Esta inscrição já não pode ser desfeita por aqui. Escreva para a nossa ajuda.'),
  film_missing: conflict('O filme desta aula ainda não está no ar. O texto dela já pode ser lido.'),
  opening_not_given: conflict('Esta aula foi aberta há muito tempo, ou em outra conta. Abra a aula de novo.'),
  course_not_finished: conflict('Falta assistir a alguma aula até o fim. O certificado sai depois dela.'),
  support_course_closed: conflict(
    'Este curso foi encerrado. O que foi escrito continua aqui, e não dá mais para escrever.',
  ),
  support_phone_missing: conflict('Não há telefone nos seus dados. Inclua um e peça de novo.'),
  support_no_call: conflict('Ninguém espera uma ligação neste atendimento.'),
  support_held: conflict('Este atendimento está com outra pessoa. Assuma antes de agir.'),
  support_moved_on: conflict('Algo mudou enquanto você escrevia. Confira a conversa e envie de novo se ainda servir.'),
  support_call_waits: conflict('Há uma ligação combinada. Registre a ligação antes de encerrar.'),
  support_answer_waits: conflict('O paciente ainda espera uma resposta. Responda antes de encerrar.'),
  support_placeholder_left: conflict('Falta trocar um campo entre chaves, como {nome}, antes de enviar.'),
  support_not_his_doctor: conflict('Este médico não atende o paciente. Escolha outro da lista.'),
  support_words_not_handed: conflict('Escolha só mensagens do paciente, que caibam em 5.000 caracteres.'),
  support_placeholder_unknown: conflict('Use só {nome}, {curso} e {apoio} entre chaves.'),
  support_reply_changed: conflict(
    'Outra pessoa mudou esta resposta depois que você abriu a página. O que você escreveu continua aqui.',
  ),
  support_reply_is_teams: conflict('Esta resposta é de toda a equipe. Para ter a sua, crie uma nova.'),
  support_too_many_replies: conflict('Já são 200 respostas prontas. Apague alguma para criar outra.'),
  too_many_notes: conflict('Este curso já tem 300 anotações suas. Apague alguma para escrever outra.'),
  training_not_started: conflict('O treino deste curso ainda não começou. Comece quando quiser.'),
  training_paused: conflict('O treino está em pausa. Retome para continuar.'),
  training_finished: conflict('Este treino já terminou. O diário e as etapas continuam aqui.'),
  training_stage_closed: conflict('Isto é de outra etapa. Atualize a página para ver a de hoje.'),
  training_review_early: conflict('Esta etapa ainda tem dias pela frente. Depois deles, você olha para trás.'),
  training_clock_behind: conflict('O nosso relógio está atrasado, e nada foi guardado. Tente de novo mais tarde.'),
  package_unavailable: refused('Este tratamento não está mais disponível.'),
  already_recommended: conflict(
    'Um destes medicamentos já está num tratamento recomendado desta receita. Retire aquele para recomendar outro.',
  ),
  package_already_requested: conflict('Você já pediu este tratamento.'),
  second_pharmacist_missing: conflict(
    'Esta farmácia tem um só farmacêutico, e quem pesa não confere (RDC 67/2007): a fórmula seria cobrada e não sairia. Peça à administração outro farmacêutico, ou passe o pedido para outra farmácia.',
  ),
  controlled_in_hands: conflict(
    'Com este envio, o paciente teria mais de 60 dias de uma substância controlada (Portaria 344/1998, art. 59). Espere o fim do que ele já tem, ou devolva o pedido.',
  ),
  dispensing_stopped: conflict(
    'Não pode ser dispensado: a conferência de hoje encontrou uma contraindicação. Devolva o pedido ao médico.',
  ),
  new_findings_unreasoned: conflict(
    'Há um achado novo desde a assinatura da receita. Leia a conferência e escreva por que aceita, ou pergunte ao médico.',
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
  signature_not_valid: conflict(
    'A assinatura desta receita não confere com o documento guardado. Ela não pode ser aceita: devolva o pedido.',
  ),
  pharmacy_missing: conflict(
    'Nenhuma farmácia daqui pode preparar esta fórmula agora. Nada foi cobrado, e a receita vale em qualquer farmácia de manipulação.',
  ),
  original_at_pharmacy: conflict(
    'O original desta receita já está aqui, com o paciente ou a caminho. A outra farmácia esperaria por ele: atenda o pedido, ou devolva.',
  ),
  subscription_over: conflict('Este tratamento não está em andamento.'),
  subscription_not_begun: conflict(
    'O primeiro envio deste tratamento ainda não foi pago. Até lá, dá para desfazer o pedido; pausar e mudar os próximos fica para depois.',
  ),
  request_returned: conflict(
    'A farmácia já devolveu este pedido, e ele não é cobrado. Não há mais o que desfazer; o motivo está em “Tratamentos”.',
  ),
  erasure_waiting: conflict(
    'Você pediu para apagar sua conta, e nada é cobrado enquanto esse pedido vale. Para pedir ou continuar um tratamento, toque antes em “Manter minha conta”, em “Privacidade”.',
  ),
  subscription_paused: conflict(
    'Este tratamento está pausado: nada é pedido nem cobrado. Para pedir o próximo envio, continue o tratamento.',
  ),
  cycle_under_way: conflict(
    'A farmácia já tem o pedido deste envio. Até a cobrança, você pula, pausa ou desiste dele em “Tratamentos”; depois, espere ele terminar.',
  ),
  cycle_needs_address: conflict(
    'O endereço deste tratamento foi removido. Escolha outro em “Mudar o endereço” e peça de novo.',
  ),
  cycle_needs_prescription: conflict('Nenhuma receita válida cobre o próximo envio. Peça a renovação em “Receitas”.'),
  cycle_too_early: ({ from }) =>
    conflict(
      from === undefined
        ? 'Você ainda tem o bastante deste tratamento. O próximo envio pode ser pedido quando o que você tem estiver perto do fim.'
        : `Você ainda tem o bastante de um medicamento deste tratamento. Dá para pedir a partir de ${formatDate(from)}: até lá, vale o que você já pagou, mesmo o que ainda vai chegar.`,
    ),
  medicine_repeats: conflict(
    'Outro tratamento seu já traz um destes medicamentos, e se repete sozinho. Para pedir por esta receita, cancele antes o outro em “Tratamentos”.',
  ),
  medicine_requested: conflict(
    'Outro pedido seu já traz um destes medicamentos, e ainda não foi pago. Espere por ele, ou desfaça aquele pedido em “Tratamentos” e peça de novo.',
  ),
  cycle_total_changed: conflict('O valor do envio mudou. Veja o novo valor antes de confirmar.'),
  cycle_skipped: conflict('A data da próxima cobrança já mudou. Veja a data atual.'),
  subscription_not_repeating: conflict('Este tratamento não se repete sozinho: nada será cobrado.'),
  task_answered: conflict('Esta tarefa já foi respondida.'),
  parcel_stopped: conflict('Não prepare: a receita foi cancelada, o envio foi parado ou o dinheiro foi devolvido.'),
  parcel_begun: conflict(
    'A farmácia já começou a preparar este envio, e ele segue. Dá para pausar ou cancelar os próximos; se este chegar com algum problema, fale com a gente.',
  ),
  parcel_session_held: conflict(
    'A sessão que veio com este envio já aconteceu ou o horário dela já passou, e ele segue. Dá para pausar ou cancelar os próximos; se este chegar com algum problema, fale com a gente.',
  ),
  parcel_supplement_packed: conflict(
    'A caixa do suplemento que veio com este envio já foi fechada, e ele segue. Dá para pausar ou cancelar os próximos; se este chegar com algum problema, fale com a gente.',
  ),
  parcel_paid: conflict(
    'Este envio acabou de ser pago, e nada mudou. Veja em “Tratamentos”: enquanto a farmácia não começar, você desiste e recebe tudo de volta.',
  ),
  parcel_not_paid: conflict('Não há valor deste envio a devolver. Veja em “Tratamentos” como ele está agora.'),
  boxes_still_here: conflict('Ainda há caixa deste pedido aqui. Interrompa o envio: o que não saiu é devolvido.'),
  compounding_decided: conflict('Alguém já deu este passo, ou ele não é o próximo.'),
  second_person_checks: conflict('Quem pesou não confere. Peça a outro farmacêutico.'),
  product_expired: conflict('O produto vence hoje ou já venceu. Descarte e faça de novo.'),
  product_too_short: conflict(
    'Saindo agora, o produto vence antes de o paciente terminar de usar. Descarte e faça de novo.',
  ),
  label_not_ready: conflict('O rótulo sai depois da conferência.'),
  book_too_long: refused('São movimentos demais para um arquivo. Escolha um período menor.'),
  lot_expired: conflict('Um dos lotes venceu. Escolha outro.'),
  lot_recalled: conflict('O lote foi recolhido. Ele não entra no estoque, e o que foi feito com ele não pode sair.'),
  lot_short: conflict('O lote não tem tanto. Confira a quantidade, ou use também outro lote.'),
  supplement_ordered: conflict('Você já escolheu este suplemento. O pedido está em “Pedidos”.'),
  supplement_taken_back: conflict(
    'O pagamento do tratamento que trouxe este suplemento foi devolvido, e ele acabou junto.',
  ),
  supplement_not_offered: conflict('Este suplemento saiu da escolha. Veja os que há agora.'),
  lot_known: conflict(
    'Este lote deste fornecedor já está no estoque: com esta nota, ou com outra validade ou outro fator. Confira o certificado e a nota.',
  ),
  lot_changed: conflict(
    'Algo entrou ou saiu deste lote depois da contagem. Veja o que consta agora e conte ou pese de novo.',
  ),
}

const controlledBy: Record<string, string> = {
  retained: 'de receita retida',
  glp1: 'de receita retida',
  proscribed: 'proscrita',
}

export const plansFaultWords: FaultWords<PlansFaults> = {
  package_unnamed: ({ most }) => `Dê um nome ao tratamento, com até ${most} letras.`,
  not_prescribed: 'Escolha só o que está nesta receita.',
  card_missing: 'Escolha um cartão.',
  pause_day: 'Escolha um dia depois de hoje, dentro de um ano.',
  whole_package_only: 'Peça o tratamento inteiro, no mesmo período.',
  not_of_package: 'Escolha só fórmulas deste tratamento, no mesmo período.',
  no_coupons_for_medicine:
    'Cupons não valem para remédio com receita: o Conselho Federal de Medicina não permite. Valem só para os produtos que você leva junto.',
  other_substance: 'O lote é de outra substância.',
  vehicle_missing: 'Escolha o lote e o peso do excipiente ou veículo: sem ele, um recolhimento não acha este produto.',
  weight_off: 'Fica mais de 1% longe do calculado.',
  base_of_form: 'Esta forma não se faz nesta base.',
  expiry_too_soon: ({ from }) =>
    `Escolha ${formatDate(from)} ou depois: o produto não pode vencer antes de chegar e ser usado até o fim.`,
  expiry_between: ({ until }) => `Escolha um dia depois de hoje, até ${formatDate(until)}.`,
  cnpj_invalid: 'Confira o CNPJ.',
  unknown_substance: 'Escolha uma substância da lista.',
  names_controlled: ({ substance, list }) =>
    `${substance[0]?.toUpperCase()}${substance.slice(1)} é ${controlledBy[list] ?? `da lista ${list}`}: registre com a própria substância, nunca como excipiente nem com outro nome.`,
  names_another: ({ substance }) =>
    `Este é o nome de outra substância, ${substance}. Registre com a substância que está no certificado.`,
  police_report_missing: 'Escreva o número do boletim de ocorrência: o que se perdeu é controlado.',
  book_period: 'Escolha um período de até 31 dias.',
  count_matches: 'É o que o livro já diz: não há acerto a fazer.',
}
