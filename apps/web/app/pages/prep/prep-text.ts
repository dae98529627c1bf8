import type { Condition } from '#features/conditions/condition.ts'
import type { Question } from '#features/site/Questions.tsx'

/** What a public page about PrEP says. Educational: no product, no brand, no promise (RDC 96/2008; CFM 2.336/2023). */
type PrepText = Pick<Condition, 'what' | 'causes' | 'options' | 'inPerson' | 'sources' | 'reviewedOn'> & {
  consultation: Condition['consultation']
  cost: Condition['cost']
  questions: readonly Question[]
}

/** Facts by the Ministry of Health's protocol and Fiocruz's course for who follows PrEP at a distance. */
export const prepText: PrepText = {
  reviewedOn: '2026-11-30',
  what: {
    title: 'O que é',
    paragraphs: [
      'PrEP quer dizer profilaxia pré-exposição: um comprimido que quem não tem HIV toma antes do sexo, para não pegar o vírus. O mais usado junta dois antirretrovirais, o tenofovir e a entricitabina.',
      'Não é vacina e não fica para sempre: protege enquanto se toma, do jeito combinado. Também não é para todo mundo, nem para a vida inteira. Há fases em que faz sentido e fases em que não faz, e quem decide isso é você, com o médico.',
      'Tomar PrEP não diz nada sobre quem você é. É um cuidado, como o cinto de segurança: existe porque um risco existe, e ponto.',
    ],
  },
  causes: {
    title: 'Para quem faz sentido',
    lead: 'Vale conversar se alguma destas situações é a sua.',
    items: [
      {
        name: 'Sexo sem camisinha, às vezes ou sempre',
        text: 'Com parceiros de quem você não sabe a sorologia, ou quando a camisinha costuma falhar, sair ou ficar para depois.',
      },
      {
        name: 'Parceiro com HIV, ainda com carga viral detectável',
        text: 'Quem vive com HIV, se trata e tem a carga viral indetectável não passa o vírus pelo sexo. Até chegar lá, a PrEP protege o outro.',
      },
      {
        name: 'Uma IST há pouco, ou PEP mais de uma vez',
        text: 'Sífilis, gonorreia ou clamídia nos últimos meses, ou a PEP que precisou se repetir, mostram que o risco volta.',
      },
      {
        name: 'Sexo com álcool ou outras drogas',
        text: 'Quando se bebe ou se usa algo para o sexo, o combinado de antes costuma ficar para trás.',
      },
    ],
    note: 'Não se reconheceu em nenhuma e mesmo assim quer? Diga isso ao médico: querer já é motivo para conversar.',
  },
  options: {
    title: 'O que protege, e quanto se sabe',
    lead: 'Uma coisa não exclui a outra. O que muda é do que cada uma protege.',
    items: [
      {
        name: 'PrEP em comprimidos, todos os dias',
        text: 'Em quem tomou como combinado, o risco de pegar HIV no sexo caiu mais de 90%. Em quem esqueceu muitas doses, caiu pouco. Não protege de sífilis, gonorreia, clamídia nem hepatites.',
        evidence: 'strong',
      },
      {
        name: 'Camisinha',
        text: 'Protege do HIV e de boa parte das outras ISTs, no momento em que é usada. Soma com a PrEP.',
        evidence: 'strong',
      },
      {
        name: 'Tratamento de quem vive com HIV',
        text: 'Com a carga viral indetectável por seis meses ou mais, não se passa o vírus pelo sexo.',
        evidence: 'strong',
      },
      {
        name: 'PEP, depois do risco',
        text: 'Remédio por 28 dias que precisa começar em até 72 horas depois da exposição. É urgência, e não substitui a PrEP.',
        evidence: 'strong',
      },
      {
        name: 'Vacinas',
        text: 'Contra hepatite A e B e HPV, para quem ainda não tomou. Não protegem do HIV, mas do que costuma vir junto.',
        evidence: 'strong',
      },
    ],
    note: 'No começo, algumas pessoas têm enjoo, gases ou dor de cabeça por umas semanas. Raramente, o remédio pesa nos rins ou nos ossos: por isso há exames antes e depois.',
  },
  consultation: {
    title: 'Como é aqui',
    paragraphs: [
      'Na sua área você responde a perguntas curtas e envia os exames: um teste de HIV feito há no máximo sete dias e a creatinina, que mostra como os rins trabalham. Hepatite B, hepatite C e sífilis também são pedidos, e não impedem de começar. Os exames se fazem no SUS, de graça, ou no laboratório que você preferir.',
      'O médico lê tudo antes da consulta e confere se há algo que impeça: risco nas últimas 72 horas, sintomas de uma infecção recente, rins que não dão conta. Se for o caso de começar, ele explica como tomar e a partir de quando conta, e a receita sai na consulta. Se não for, ele diz por quê.',
      'Depois vêm os retornos: o primeiro em 30 dias, os outros a cada três ou quatro meses, com novo teste de HIV e o olhar nos rins e nas outras ISTs. A sua área mostra o que vence e quando. Para parar, fale antes com o médico: em quem tem hepatite B, parar de uma vez pode fazer mal.',
    ],
  },
  cost: {
    title: 'Quanto custa',
    paragraphs: [
      'No SUS, nada: consulta, exames e comprimidos são de graça. O site do Ministério da Saúde e o Disque Saúde, no 136, dizem onde. Se o serviço perto de você funciona bem para a sua vida, é um ótimo caminho.',
      'Aqui você paga a consulta, com o preço na tela antes. Exames e remédio são à parte. O que oferecemos é o horário que você escolhe, sem sala de espera, e alguém que acompanha os prazos com você.',
    ],
  },
  inPerson: {
    title: 'Quando não esperar por uma consulta',
    lead: 'Procure atendimento presencial, hoje, se:',
    items: [
      'houve risco de exposição ao HIV nas últimas 72 horas: peça a PEP num pronto-socorro ou UPA',
      'sofreu violência sexual: o atendimento é imediato e gratuito, sem boletim de ocorrência (Lei 12.845/2013)',
      'tem febre, dor de garganta, manchas na pele ou ínguas depois de um risco nas últimas quatro semanas',
      'apareceu ferida, corrimento ou dor ao urinar',
    ],
    urgent:
      'A PEP precisa começar em até 72 horas e, quanto antes, melhor. É de graça no SUS, a qualquer hora. O Disque Saúde, no 136, diz onde. Falta de ar, confusão ou rigidez na nuca: ligue 192 (SAMU).',
  },
  questions: [
    {
      question: 'Com PrEP posso largar a camisinha?',
      answer:
        'A PrEP protege do HIV, e só dele. Muita gente usa as duas, ou a camisinha em algumas situações. Quem usa só a PrEP precisa testar as outras ISTs com mais frequência: é parte de cada retorno.',
    },
    {
      question: 'E se eu esquecer um comprimido?',
      answer:
        'Lembrou no mesmo dia? Tome. Só no dia seguinte? Tome o do dia, sem dobrar. Esqueceu mais de um? Conte ao médico. Se houve risco nesses dias, procure um pronto-socorro em até 72 horas e fale da PEP.',
    },
    {
      question: 'Quanto tempo leva para proteger?',
      answer: 'Depende de como se começa e do tipo de relação. O médico diz o seu caso. Até lá, use camisinha.',
    },
    {
      question: 'Quem fica sabendo?',
      answer:
        'Você e quem acompanha você. As respostas e os exames ficam cifrados, cada leitura é anotada, e os avisos não dizem do que se trata.',
    },
    {
      question: 'E se o teste de HIV der positivo?',
      answer:
        'Quem conta é o médico, numa ligação, antes de qualquer tela. Um teste de triagem se confirma com outro. O tratamento no SUS é de graça, começa logo, e com ele se vive muito e bem.',
    },
    {
      question: 'Preciso dizer com quem transo?',
      answer: 'Não. As perguntas são sobre risco, exames e saúde. O que mais você quiser contar, conta na consulta.',
    },
  ],
  sources: [
    {
      title:
        'Protocolo Clínico e Diretrizes Terapêuticas para Profilaxia Pré-Exposição (PrEP) de Risco à Infecção pelo HIV',
      where: 'Ministério da Saúde',
      href: 'https://www.gov.br/aids/pt-br',
    },
    {
      title: 'Teleatendimento em PrEP: critérios para iniciar e acompanhar',
      where: 'Fiocruz, Campus Virtual',
      href: 'https://mooc.campusvirtual.fiocruz.br/rea/prep/modulo1/modulo1-aula1.html',
    },
    {
      title: 'Preexposure Chemoprophylaxis for HIV Prevention in Men Who Have Sex with Men',
      language: 'en',
      where: 'Grant e outros, New England Journal of Medicine, 2010',
    },
    {
      title:
        'Emtricitabine-Tenofovir Concentrations and Pre-Exposure Prophylaxis Efficacy in Men Who Have Sex with Men',
      language: 'en',
      where: 'Anderson e outros, Science Translational Medicine, 2012',
    },
    {
      title: 'Risk of HIV transmission through condomless sex in serodifferent gay couples (PARTNER)',
      language: 'en',
      where: 'Rodger e outros, The Lancet, 2019',
    },
    {
      title: 'Lei 12.845/2013, sobre o atendimento de pessoas em situação de violência sexual',
      where: 'Planalto',
    },
  ],
}
