export type NoteParts = { subjective: string; objective: string; assessment: string; plan: string }

/** Beginnings of a note, to be completed: none says anything about the patient. */
export const noteTemplates: readonly { key: string; label: string; parts: NoteParts }[] = [
  {
    key: 'first',
    label: 'Primeira consulta',
    parts: {
      subjective: 'Queixa principal:\nInício e evolução:\nTratamentos anteriores:\nMedicamentos em uso e alergias:',
      objective: 'Exame por vídeo:\nDocumentos e exames apresentados:',
      assessment: 'Hipótese diagnóstica:\nContraindicações verificadas:',
      plan: 'Conduta:\nOrientações e sinais de alerta:\nRetorno:',
    },
  },
  {
    key: 'return',
    label: 'Retorno',
    parts: {
      subjective: 'Resposta ao tratamento:\nEfeitos adversos:\nAdesão:',
      objective: '',
      assessment: 'Evolução:',
      plan: 'Manter, ajustar ou suspender:\nRetorno:',
    },
  },
  {
    key: 'session',
    label: 'Sessão de psicologia',
    parts: {
      subjective: 'Demanda e objetivos da sessão:',
      objective: '',
      assessment: 'Evolução do atendimento:',
      plan: 'Encaminhamento:',
    },
  },
]
