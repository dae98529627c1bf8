import { formatDate, formatWait } from '@prumo/brazil'
import type { SurveyStop } from '@prumo/contracts/surveys/weight-stop'
import type { WhyNot } from '#domains/care/renewals'
import type { CareFailures, CareFaults } from '../../../gathered/failures.ts'
import { conflict, type FailureWords, type FaultWords, forbidden, refused, signedOut, tooLarge } from './words.ts'

const whyNotRenewed: Record<WhyNot, string> = {
  too_early: 'Ainda é cedo para renovar esta receita.',
  too_late:
    'O tratamento desta receita terminou há tempo demais para renovar à distância. Marque uma consulta para retomar.',
  still_usable: 'Esta receita ainda vale: use-a antes de pedir outra.',
  canceled: 'O médico cancelou esta receita. Fale com ele.',
  consultation_old: 'A consulta desta receita tem mais de 180 dias. Marque outra para continuar o tratamento.',
  antimicrobial: 'Antibiótico não se renova sem consulta: cada tratamento é decidido de novo pelo médico.',
  steps: 'Esta receita é de aumento de dose: o passo seguinte é decidido em consulta.',
  not_whole: 'O que esta receita pede mudou ou não existe mais. Marque uma consulta para trocar o tratamento.',
  asked: 'A renovação desta receita já foi pedida.',
  renewed: 'Esta receita já foi renovada.',
  declined: 'O médico pediu uma nova consulta antes de renovar esta receita.',
}

/** Each leads to other care; the page says where. */
const whyNotSold: Record<SurveyStop, string> = {
  emergency: 'Dor no peito, falta de ar ou desmaio precisam de atendimento já: ligue 192 ou vá ao pronto-socorro.',
  mind: 'Converse com alguém agora: o CVV atende de graça, a qualquer hora, no 188. O peso pode esperar.',
  abdomen: 'Dor forte na barriga ou vômitos que não param precisam de um pronto-socorro hoje. O programa pode esperar.',
  too_light: 'Seu peso já está abaixo do saudável para a sua altura. Procure um médico, e não um programa de peso.',
  eating: 'Pelo que você contou, vale conversar antes de mexer no peso. Procure um médico ou uma psicóloga.',
  unplanned_loss: 'Perder peso sem querer precisa de consulta presencial antes de qualquer programa.',
  pregnancy: 'Na gravidez e na amamentação, quem cuida do peso é o pré-natal ou quem acompanha vocês dois.',
  not_over: 'Seu peso é saudável para a sua altura: não há o que um programa de peso mude para melhor.',
}

export const careWords: FailureWords<CareFailures> = {
  practice_incomplete: conflict('Ainda falta algo para pacientes marcarem. Veja a lista do que falta.'),
  doctor_still_accepting: conflict(
    'Esta pessoa ainda atende. Deixe de mostrar o atendimento dela antes de mexer nos horários.',
  ),
  patient_not_left_behind: conflict(
    'Ninguém foi passado: nem todos os pacientes escolhidos esperam alguém. Confira a lista de agora.',
  ),
  time_not_offered: refused('Este horário não está disponível. Escolha outro.'),
  slot_taken: conflict('Este horário acabou de ser ocupado.'),
  consent_missing: refused('Para consultar à distância, precisamos da sua autorização.'),
  doctor_not_accepting: refused('Este profissional não está recebendo novas consultas.'),
  channel_not_offered: refused('Este profissional não atende por este meio.'),
  condition_not_treated: refused('Este profissional não atende esta condição.'),
  doctor_not_alike: refused('Este profissional não faz esta consulta pelo mesmo valor.'),
  consultation_not_open: conflict('Esta consulta não permite isso agora.'),
  consultation_time_fixed: conflict('O horário desta consulta não pode mais ser trocado.'),
  consultation_not_cancelable: conflict('Esta consulta já começou ou terminou, e não pode mais ser cancelada.'),
  no_session_left: conflict('Você não tem sessão por marcar. Pague esta consulta por Pix ou cartão.'),
  session_not_for_this: conflict('Uma sessão de psicologia paga só uma consulta com psicóloga ou psicólogo.'),
  session_too_late: conflict('Já há um Pix para esta consulta. Para usar sua sessão, cancele e marque de novo.'),
  no_session_to_return: conflict('Não há sessão por marcar neste pacote para devolver.'),
  consultation_not_confirmed: conflict('Só uma consulta confirmada pode ser iniciada.'),
  consultation_too_early: conflict(
    'A consulta abre 15 minutos antes do horário. Para começar antes, pergunte ao paciente e espere o sim dele.',
  ),
  consultation_opens_already: conflict('A consulta já pode ser iniciada: não é preciso perguntar ao paciente.'),
  early_opening_declined: conflict('O paciente prefere o horário marcado.'),
  early_opening_not_asked: conflict('Não há mais pergunta sobre começar antes. A consulta segue no horário marcado.'),
  consultation_not_under_way: conflict('Só uma consulta em andamento pode ser encerrada.'),
  visit_not_statable: conflict(
    'A conferência do atendimento se registra, ou se corrige, durante a consulta e até sete dias depois do fim dela.',
  ),
  visit_not_stated: conflict(
    'Antes de encerrar, registre a conferência do atendimento: quem você identificou, e se a distância serve para o caso.',
  ),
  identity_not_stated: conflict(
    'Antes de assinar, registre a conferência do atendimento: quem atende e quem é atendido. O que você escreveu continua aqui.',
  ),
  patient_not_identified: conflict(
    'Ninguém conferiu ainda quem é este paciente. Peça uma consulta a ele: recuse a renovação e diga por quê.',
  ),
  consultation_not_missable: conflict('Só uma consulta confirmada pode ter falta.'),
  consultation_not_begun: conflict('O horário desta consulta ainda não começou.'),
  consultation_in_question: conflict(
    'A equipe está vendo se esta consulta aconteceu, e responde a vocês dois. Até lá, nada muda nela.',
  ),
  no_show_not_sayable: conflict('Esta consulta já começou, terminou ou foi cancelada. Veja como ela está.'),
  no_show_too_early: conflict('Espere até 15 minutos depois do horário: se ninguém vier, avise por aqui.'),
  no_show_too_late: conflict('Já passou uma semana deste horário. Escreva para o atendimento, que vê com você.'),
  professional_gone: conflict(
    'Esta pessoa não atende mais na Prumo, e a mensagem não foi enviada. Escreva a outro profissional que atende você, na página da consulta com ele, ou marque uma consulta.',
  ),
  urgent_note_moved_on: conflict(
    'Ele escreveu de novo, ou um colega tentou ligar, depois que você abriu. Confira o que mudou e registre outra vez.',
  ),
  urgent_note_settled: conflict('Alguém da equipe já encerrou este caso. Veja como ele está.'),
  no_show_decided: conflict('Este caso já foi decidido. Veja como ele está.'),
  own_no_show: forbidden('Este caso é seu: outra pessoa da equipe precisa decidir.'),
  patient_info_fixed: conflict('Esta consulta já começou ou terminou, e os dados dela não mudam mais por aqui.'),
  consultation_ended: conflict('Esta consulta já terminou e não recebe mais documentos.'),
  document_opened: conflict('O profissional já abriu este documento, e ele faz parte do prontuário dessa consulta.'),
  record_set_apart: conflict('Este arquivo traz dados de outra pessoa. Ele ficou à parte e não pode ser usado aqui.'),
  record_already_judged: conflict('Alguém já conferiu este arquivo. Veja o que ficou registrado.'),
  record_not_accepted: conflict('Antes de levar algo ao prontuário, confirme que o arquivo é deste paciente.'),
  file_too_large: tooLarge('O arquivo passa de 20 MB.'),
  bundle_too_large: tooLarge('O prontuário de outro serviço passa de 2 MB.'),
  bundle_refused: refused(
    'O prontuário de outro serviço está malformado: repete campos, ou tem partes fora do lugar. Peça outra cópia a quem o deu, ou envie um PDF.',
  ),
  file_type_refused: refused('Envie um arquivo PDF, JPEG, PNG, HEIC ou WebP.'),
  pdf_unreadable: refused(
    'O PDF está incompleto ou danificado. Abra o arquivo e salve de novo como PDF, ou envie uma foto da página.',
  ),
  picture_unreadable: refused('A imagem está incompleta ou danificada. Envie outra cópia.'),
  picture_too_large: refused('A imagem tem mais de 50 megapixels. Envie uma versão menor.'),
  picture_animated: refused('Imagens animadas não são aceitas. Envie uma foto ou um PDF.'),
  upload_out_of_step: conflict(
    'Esta parte do arquivo não é a que falta. Veja até onde o envio chegou e continue dali.',
  ),
  upload_part_too_large: tooLarge('Esta parte do arquivo é grande demais.'),
  upload_incomplete: conflict('O arquivo ainda não chegou inteiro.'),
  too_many_uploads: ({ retryAfterSeconds }) => ({
    status: 409,
    message: `Há envios demais em andamento. Termine ou cancele um deles, ou espere ${formatWait(retryAfterSeconds)}.`,
  }),
  prescription_expired: refused('A receita venceu.'),
  prescription_used: refused('Esta receita já foi usada, ou o que resta dela não cobre este pedido.'),
  prescription_canceled: conflict('Esta receita foi cancelada.'),
  prescription_not_cancelable: conflict('Esta receita não foi assinada, então não há o que cancelar.'),
  prescription_being_replaced: conflict(
    'Outra receita já espera a assinatura para substituir esta. Aguarde, ou cancele a que espera.',
  ),
  draft_changed: conflict(
    'Este rascunho mudou em outra aba ou outro aparelho, ou já foi assinado ou descartado lá. Nada foi trocado.',
  ),
  document_altered: conflict(
    'O arquivo deste documento não é o que foi assinado. Ele não abre, e nossa equipe já foi avisada.',
  ),
  exam_request_over: conflict(
    'Este pedido de exames foi cancelado. Envie o resultado no pedido novo, ou em “Seus exames”.',
  ),
  result_reviewed: conflict('Este resultado já foi avaliado.'),
  programme_consent_missing: conflict(
    'Antes de guardar dados da sua saúde, precisamos da sua autorização. Leia e autorize nesta página: o que você escreveu continua aqui.',
  ),
  prep_not_started: conflict('Antes de enviar exames, escolha o médico que acompanha você e responda às perguntas.'),
  prep_decided_meanwhile: conflict('Alguém já decidiu. Confira o que mudou.'),
  prep_said_meanwhile: conflict(
    'O paciente contou algo novo, ou um exame mostrou. Leia antes de decidir; o que você escreveu continua aqui.',
  ),
  prep_not_eligible: conflict('Ainda falta um critério do protocolo para liberar hoje. Confira a lista.'),
  self_rating_clock_behind: conflict(
    'O relógio do serviço está atrasado em relação ao que você já anotou. Nada se perdeu: tente mais tarde.',
  ),
  prep_document_reviewed: conflict('Este exame já foi avaliado. Confira o que mudou.'),
  weight_not_started: conflict('Antes de registrar, escolha o médico que acompanha você e responda às perguntas.'),
  weight_not_active: conflict('O acompanhamento não está ativo agora. Confira o que mudou.'),
  weight_far_from_last: conflict(
    'Este peso é bem diferente do último. Confira o número e a unidade, em quilos; se está certo, confirme.',
  ),
  weight_day_before_last: conflict(
    'Este dia vem antes da sua última medida. Confira a data, também a do aparelho; se está certa, confirme.',
  ),
  weight_decided_meanwhile: conflict('Alguém já decidiu. Confira o que mudou.'),
  weight_not_for_him: ({ reason }) => refused(whyNotSold[reason as SurveyStop]),
  weight_not_begun: conflict(
    'O pedido do programa ainda não começou. Envie primeiro os seus dados (patient_attributes).',
  ),
  weight_sale_over: conflict('Este pedido foi cancelado e não pode mais ser pago. Para comprar, comece de novo.'),
  weight_already_his: conflict('Você já tem o programa. Ele está na sua área, em Peso.'),
  weight_not_bought: conflict('Não há consulta do programa para marcar agora. Confira o que mudou.'),
  weight_nothing_to_return: conflict('Não há mais nada do programa para devolver.'),
  weight_said_meanwhile: conflict(
    'O paciente contou algo novo. Leia antes de decidir; o que você escreveu continua aqui.',
  ),
  document_not_cancelable: conflict('Este documento não está valendo, então não há o que cancelar.'),
  prescription_stopped: refused(
    'Esta receita não pode ser emitida: há uma contraindicação. Veja o que foi encontrado.',
  ),
  prescription_needs_reasons: refused('Escreva o motivo de cada ponto a decidir para assinar esta receita.'),
  prescription_not_whole: refused(
    'O que esta receita pede mudou ou não existe mais, e ela não pode ser escrita de novo. Peça uma consulta.',
  ),
  renewal_not_possible: ({ why }) => conflict(whyNotRenewed[why]),
  renewal_answered: conflict('Este pedido de renovação já foi respondido.'),
  numbering_unavailable: refused('Esta receita precisa de número nacional, e não há de onde tirá-lo. Emita em papel.'),
  paper_not_there: conflict('O original desta receita está em outra etapa. Confira o que mudou.'),
  paper_original_missing: conflict(
    'O original em papel ainda não foi conferido e retido. Só depois este pedido pode ser aceito.',
  ),
  access_code_wrong: signedOut('O código de acesso não confere.'),
  access_code_given_up: forbidden(
    'Este documento não abre mais pelo código. Peça o arquivo ao paciente, que o tem na área dele.',
  ),
  reason_already_there: conflict('Este prontuário já está aberto para você: não é preciso acesso de emergência.'),
  not_the_author: forbidden('Só quem escreveu a nota a corrige. Acrescente a sua.'),
  entry_for_doctors: forbidden(
    'Isto pesa ao prescrever: só um médico que atende o paciente, ou quem escreveu, retira ou corrige. Acrescente o que você sabe.',
  ),
  already_corrected: conflict('Alguém já corrigiu este registro. Confira o que está escrito agora.'),
  survey_missing: refused('Responda ao questionário antes de marcar.'),
  survey_submitted: conflict('Este questionário já foi enviado. Para mudar uma resposta, comece outro.'),
  survey_corrected_too_often: conflict(
    'Estas respostas já foram corrigidas muitas vezes. O que ainda faltar, conte ao médico na consulta.',
  ),
  red_flag: ({ title, advice }) => refused(`${title}. ${advice}`),
}

// With several files, the message names the one at fault.
const ofFile =
  (sentence: string) =>
  ({ name }: { name: string }): string =>
    name === '' ? sentence : `“${name}”: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`

export const careFaultWords: FaultWords<CareFaults> = {
  own_doctor: 'Escolha outro profissional: ninguém consulta consigo mesmo.',
  not_identified_before: 'Você ainda não viu um documento deste paciente. Peça que ele mostre um.',
  ending_too_long: 'Escreva só os 2 a 4 últimos caracteres do documento.',
  reason_to_state: 'Diga por quê.',
  not_this_doctors: 'Este profissional não faz esta consulta.',
  consultation_not_taking: 'Escolha uma consulta sua que ainda não terminou.',
  file_too_large: ofFile('O arquivo passa de 20 MB.'),
  bundle_too_large: ofFile('O prontuário de outro serviço passa de 2 MB.'),
  bundle_refused: ofFile(
    'O prontuário de outro serviço está malformado. Peça outra cópia a quem o deu, ou envie um PDF.',
  ),
  file_type_refused: ofFile('Envie um arquivo PDF, JPEG, PNG, HEIC ou WebP.'),
  pdf_unreadable: ofFile(
    'O PDF está incompleto ou danificado. Abra o arquivo e salve de novo como PDF, ou envie uma foto da página.',
  ),
  picture_unreadable: ofFile('A imagem está incompleta ou danificada. Envie outra cópia.'),
  picture_too_large: ofFile('A imagem tem mais de 50 megapixels. Envie uma versão menor.'),
  picture_animated: ofFile('Imagens animadas não são aceitas. Envie uma foto ou um PDF.'),
  no_files: 'Escolha ao menos um arquivo.',
  too_many_files: ({ most }) => `Envie até ${most} arquivos de cada vez.`,
  too_many_documents: ({ most }) => `Guardamos até ${most} documentos. Apague algum para enviar outro.`,
  finding_stops: 'Este ponto impede a receita.',
  reason_missing: 'Escreva o motivo, em pelo menos 10 letras.',
  no_items: 'Inclua ao menos um medicamento.',
  too_many_items: ({ most }) => `Uma receita leva até ${most} medicamentos.`,
  formula_unknown: 'Escolha uma fórmula da lista.',
  formula_twice: 'Esta fórmula já está na receita.',
  too_many_favourites: ({ most }) => `Você tem ${most} favoritos. Tire algum para guardar outro.`,
  too_many_packages: ({ most }) =>
    most === 1 ? 'Nesta duração, no máximo 1 embalagem.' : `Nesta duração, no máximo ${most} embalagens.`,
  controlled_as_free: ({ substance, list }) =>
    list === 'C2'
      ? `O texto cita ${substance}, da lista C2: exige notificação especial e termo de consentimento em papel, e por isso não a prescrevemos a distância. Encaminhe o paciente a uma consulta presencial.`
      : `O texto cita ${substance}, que exige receita própria. Um item livre sai em receita simples.`,
  prescribed_in_document: ({ substance }) =>
    `O texto receita ${substance}. Receite pelo formulário, que confere a dose; aqui cabe só o que o paciente usa, sem como tomar.`,
  medicines_to_confirm: ({ substances }) => `O texto cita ${substances}. Confirme que está certo antes de assinar.`,
  bought_apart:
    'Este item se compra em qualquer farmácia. Emita-o em outra receita, que não termina com a nossa entrega.',
  signature_without_consent: 'Confirme que quer assinar este documento.',
  letters_not_drawn: ({ letters }) => `O documento não mostra: ${letters}. Escreva de outro jeito.`,
  day_far_from_visit: 'Escolha um dia próximo da consulta.',
  ends_before_begin: 'O fim vem depois do começo.',
  diagnosis_not_allowed: ({ named }) =>
    `“${named}” revela o diagnóstico, e o paciente ainda não o autorizou no atestado. Ele autoriza o CID na página da consulta; o atestado vale sem ele.`,
  diagnosis_on_declaration: ({ named }) =>
    `“${named}” revela o diagnóstico. A declaração diz só que o paciente esteve na consulta.`,
  remarks_not_allowed:
    'Texto livre, só com a autorização do paciente, que ele dá na página da consulta. Sem ela, tire o texto e escolha entre as orientações.',
  remarks_on_declaration: 'A declaração não leva texto livre. Tire o texto e escolha entre as orientações.',
  note_twice: 'Esta orientação já está no atestado.',
  day_ahead: 'Esta data ainda não chegou. Confira o dia da coleta.',
  day_after_sent: 'O exame foi enviado antes deste dia. Confira o dia da coleta no laudo.',
  rated_day_ahead: 'Este dia ainda não chegou. Confira a data do seu aparelho.',
  rated_day_past: ({ daysBack }) =>
    `Dá para anotar hoje e os ${daysBack} dias anteriores. Confira a data do seu aparelho.`,
  exam_expired: ({ validDays }) =>
    `Este exame vale ${validDays} dias a partir da coleta, e já venceu. Faça um novo e envie aqui.`,
  days_not_taken: ({ days }) =>
    `A sua liberação tem menos de ${days} dias. Marque “Comecei há menos de ${days} dias, ou esqueci doses”: até lá a PrEP pode ainda não proteger.`,
  weight_far_from_former: ({ formerKg, givenKg }) =>
    `Antes você informou ${formerKg.toLocaleString('pt-BR')} kg, e agora ${givenKg.toLocaleString('pt-BR')} kg. Confira se o peso está em quilos.`,
  too_many_waiting: ({ most }) => `Já há ${most} exames à espera do médico. Aguarde a resposta para enviar outros.`,
  creatinine_unit: ({ unit, least, most }) =>
    `Fora do possível em ${unit === 'mg_dl' ? 'mg/dL' : 'µmol/L'} (${least.toLocaleString('pt-BR')} a ${most.toLocaleString('pt-BR', { useGrouping: false })}). Confira a unidade no laudo.`,
  weight_impossible: 'Escreva o peso em quilos, de 30 a 350.',
  height_impossible: 'Escreva a altura em centímetros, de 120 a 230.',
  waist_impossible: 'Escreva a cintura em centímetros, de 40 a 250.',
  weight_far_from_height:
    'Este peso e esta altura não combinam. Confira os dois: peso em quilos, altura em centímetros.',
  measured_ahead: 'Este dia ainda não chegou. Confira a data, também a do aparelho.',
  measured_long_ago: ({ days }) => `Escolha um dia dos últimos ${days}.`,
  import_empty: 'Não há medidas neste arquivo. Cada linha leva um dia e um peso, como 31/12/2026;103,5.',
  import_too_long: ({ most }) => `Um arquivo leva até ${most.toLocaleString('pt-BR')} linhas.`,
  import_unit: ({ written, pounds }) =>
    `O arquivo traz ${written.toLocaleString('pt-BR')}, longe do seu peso. Em libras seriam ${pounds.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} kg. Diga qual é a unidade.`,
  import_far: ({ count, day, kilos }) => {
    const first = `${kilos.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} kg em ${formatDate(day)}`
    return count === 1
      ? `O arquivo traz ${first}, longe dos dias vizinhos. Nada foi importado ainda.`
      : `O arquivo traz ${count} pesos longe dos dias vizinhos, o primeiro de ${first}. Nada foi importado ainda.`
  },
  import_line: ({ line }) =>
    `A linha ${line} não tem um dia que já passou e um peso em quilos, como 31/12/2026;103,5. Nada foi importado.`,
  not_a_photo: 'Envie uma foto: JPEG, PNG, HEIC ou WebP.',
  too_many_photos: ({ most }) => `Um dia guarda até ${most} fotos.`,
  goal_turned: 'O menor peso da faixa vem primeiro.',
  goal_too_low: ({ leastKg }) => `Para esta altura, a faixa começa em ${leastKg} kg ou mais (IMC de 18,5).`,
  too_many_results: ({ most }) => `Um pedido recebe até ${most} arquivos.`,
  no_exams: 'Inclua ao menos um exame.',
  too_many_exams: ({ most }) => `Um pedido leva até ${most} exames.`,
  exam_twice: 'Este exame já está no pedido.',
  too_many_sections: ({ most }) => `Um relatório leva até ${most} partes.`,
  classes_apart:
    'Este item é de outra classe e sai em folha própria. Assine esta receita e emita-o em seguida, em outra.',
  treatment_too_long: ({ most }) =>
    `Esta receita leva até ${most} dias de tratamento. Prescreva até ${most} dias; o restante vai em uma receita nova, na revisão.`,
  too_many_controlled: ({ most }) =>
    `Uma receita de controle especial leva até ${most} substâncias. Emita esta em outra folha.`,
  own_colleague: 'Escolha outro profissional.',
  no_such_colleague:
    'Escolha um profissional que atende pacientes, da mesma profissão. Só o prontuário pode ir da medicina para a psicologia.',
  days_not_covered: ({ most }) => `Escolha um período que ainda não passou, de até ${most} dias.`,
  note_empty: 'Escreva ao menos uma parte da nota.',
  pressure_reversed: 'A mínima fica abaixo da máxima. Confira se os números não foram trocados.',
  day_not_past: 'Escreva um dia que já passou.',
  too_many_codes: ({ most }) => `Escolha até ${most} códigos.`,
  cid_unknown: 'Este código não tem a forma da CID-10.',
  question_unknown: 'Esta pergunta não existe.',
  answer_missing: 'Responda a esta pergunta.',
  not_an_option: 'Escolha uma das opções.',
  not_all_options: 'Escolha entre as opções.',
  none_and_other: '“Nenhum” não combina com outra opção.',
  not_a_text: 'Escreva um texto.',
  not_a_number: 'Escreva um número.',
  no_such_date: 'Escreva uma data que exista.',
}
