import type { AcademyFailures, AcademyFaults } from '#domains/content/academy'
import { conflict, type FailureWords, type FaultWords, over } from './words.ts'

export const academyWords: FailureWords<AcademyFailures> = {
  lesson_changed_meanwhile: conflict(
    'Outra pessoa mudou isto depois que você abriu a página. O que você escreveu continua aqui: veja o que mudou antes de salvar.',
  ),
  nothing_to_publish: conflict('Não há nada novo para publicar.'),
  program_not_ready: conflict('Falta completar algo antes de publicar. A lista diz onde e o que falta.'),
  draft_unpublished: conflict('Há mudanças que ainda não foram publicadas. Publique ou descarte antes de voltar.'),
  lesson_was_shown: conflict(
    'Esta aula já foi publicada e alguém pode ter assistido. Ela pode ser retirada, não apagada.',
  ),
  too_many_lessons: conflict('Um programa tem no máximo 100 aulas.'),
  too_many_stages: conflict('Um programa tem no máximo 30 etapas.'),
  stage_has_lessons: conflict('Esta etapa tem aulas. Leve cada uma a outra etapa, ou retire, antes de tirar a etapa.'),
  last_stage: conflict('Um treino tem pelo menos uma etapa.'),
  stage_was_shown: conflict(
    'Esta etapa já foi publicada e alguém pode estar nela. Ela pode ser retirada, não apagada.',
  ),
  too_many_exercises: conflict('Uma etapa tem no máximo 12 exercícios.'),
  exercise_was_shown: conflict(
    'Este exercício já foi publicado, e alguém pode já ter feito. Ele pode ser retirado, não apagado.',
  ),
  program_without_stages: conflict('Este curso é só de vídeos: quem faz não tem treino por etapas.'),
  preview_over: over('Esta prévia terminou. O curso continua aberto para inscrição.'),
  preview_film_missing: conflict('Ainda não há uma aula em vídeo para mostrar deste curso.'),
}

export const academyFaultWords: FaultWords<AcademyFaults> = {
  film_type: 'Este arquivo não é um filme em MP4 ou WebM.',
  film_codec:
    'O player não toca este filme em todos os aparelhos. Exporte em MP4 com vídeo H.264 e áudio AAC, ou em WebM.',
  film_broken: 'O filme está cortado ou danificado. Exporte de novo e confira se ele toca até o fim.',
  film_without_picture: 'O arquivo só tem som.',
  film_too_large: ({ most }) => `O arquivo passa do limite de ${most >= 1024 ? `${most / 1024} GB` : `${most} MB`}.`,
  film_too_short: ({ least }) => `O filme tem menos de ${least} segundos.`,
  film_too_long: ({ most }) => `O filme passa de ${most} minutos.`,
  captions_unreadable: ({ line }) =>
    line === 1
      ? 'O arquivo não é uma legenda WebVTT: a primeira linha precisa ser WEBVTT.'
      : `A linha ${line} não tem tempos que se possam ler, como 00:05.000 --> 00:08.000.`,
  captions_empty: 'A legenda não tem nenhuma fala.',
  captions_out_of_order: ({ line }) => `Os tempos da linha ${line} estão fora de ordem.`,
  captions_past_end: ({ line }) => `A fala da linha ${line} termina depois do filme. A legenda é deste filme?`,
  stage_out_of_order: ({ position }) => `A etapa ${position} precisa abrir depois da anterior.`,
  stage_days: ({ position, most }) => `A etapa ${position} precisa durar de 1 a ${most} dias.`,
  first_day_not_one: 'A primeira etapa abre no dia 1.',
  signal_unreadable: ({ line }) => `Confira o sinal ${line}: o que o cronômetro diz, uma barra e os segundos.`,
  too_many_signals: ({ most }) => `O cronômetro tem no máximo ${most} sinais.`,
  timer_too_long: ({ most }) => `Com as repetições, o cronômetro passa de ${most} minutos.`,
  markup: 'Escreva só texto, sem marcas de HTML.',
}
