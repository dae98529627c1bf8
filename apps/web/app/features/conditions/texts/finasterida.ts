import type { Condition } from '../condition.ts'

/**
 * Of a prescription medicine: informs of what it does and of its risks, without price, brand or promise (RDC 96/2008).
 */
export const finasteride: Condition = {
  slug: 'finasterida',
  surveyKey: 'hairLoss',
  about: { kind: 'Drug', name: 'Finasterida', otherNames: ['Finasterida 1 mg', 'Finasteride'] },
  metaTitle: 'Finasterida: como age, efeitos e cuidados',
  metaDescription:
    'Para que serve a finasterida, em quanto tempo age, quem não deve usar, efeitos sexuais e de humor, PSA, doação de sangue e o que ocorre ao parar.',
  title: 'Finasterida',
  lead: 'Um dos remédios mais estudados para a calvície do homem, e um dos mais discutidos. Aqui estão os dois lados: o que ele faz pelo cabelo e o que pode fazer no resto do corpo.',
  picture: 'queda-de-cabelo',
  reviewedOn: '2026-11-21',
  what: {
    title: 'O que é a finasterida',
    paragraphs: [
      'É um comprimido que só se vende com receita médica. Na dose de 1 mg por dia trata a calvície masculina em adultos; na de 5 mg, o aumento benigno da próstata. São doses e pessoas diferentes, e o que se leu sobre uma nem sempre vale para a outra.',
      'O corpo transforma parte da testosterona em di-hidrotestosterona, o DHT, por meio de uma enzima chamada 5-alfa-redutase. Em quem herdou raízes sensíveis, o DHT faz o fio encolher a cada ciclo. A finasterida bloqueia um dos tipos dessa enzima e reduz o DHT do sangue em cerca de dois terços. A testosterona não cai; pode até subir um pouco.',
      'Não é vitamina nem produto de beleza. Quem toma está mudando um hormônio para preservar cabelo, uma troca que faz sentido para muitos homens e para outros não. A decisão fica melhor quando se conhece o que entra em cada prato da balança.',
    ],
  },
  causes: {
    title: 'Como usar bem, e os riscos',
    lead: 'Leia tudo antes da primeira consulta sobre o assunto, e leve as dúvidas.',
    items: [
      {
        name: 'Quanto demora',
        text: 'Toma-se uma vez ao dia, com ou sem comida. Antes de três meses quase nada se nota. A avaliação honesta é feita com fotos, aos doze meses; se até lá nada mudou, dificilmente mudará.',
      },
      {
        name: 'Efeitos sexuais',
        text: 'Menos desejo, ereção mais fraca, menos volume ao ejacular. Nos estudos que levaram ao registro, apareceram em pouco menos de quatro em cada cem homens, contra dois em cada cem com placebo. A maioria melhora ao parar, e parte melhora mesmo sem parar. Há relatos de sintomas que continuaram depois da suspensão; não se sabe bem quantos nem por quê.',
      },
      {
        name: 'Humor e pensamentos suicidas',
        text: 'Tristeza, ansiedade e ideias suicidas foram relatadas. Em 2025 a agência europeia confirmou a ideação suicida como efeito indesejável dos comprimidos, com frequência desconhecida, e a Anvisa, em seguida, emitiu um alerta no Brasil. Se o ânimo cair, pare e procure o médico sem demora.',
      },
      {
        name: 'Mamas, sêmen e alergia',
        text: 'Sensibilidade ou crescimento das mamas pode ocorrer; caroço ou secreção no mamilo precisa de exame. A contagem de espermatozoides cai em alguns homens e costuma se recuperar ao parar. Alergia e dor nos testículos são menos comuns.',
      },
      {
        name: 'Quem não deve usar',
        text: 'Quem tem alergia à substância, mulheres e menores de 18 anos. Pedem cautela e conversa: depressão atual ou passada, dificuldade sexual, doença do fígado, tentativa de ter filhos e câncer de mama ou de próstata na história.',
      },
      {
        name: 'Grávidas e doação de sangue',
        text: 'Uma mulher que esteja ou possa estar grávida não deve mexer em comprimidos partidos ou esmagados: a substância atravessa a pele e pode alterar os genitais de um feto masculino. Pelo mesmo motivo não se doa sangue durante o uso, nem nos 30 dias seguintes à última dose.',
      },
      {
        name: 'O exame de PSA',
        text: 'A finasterida reduz o PSA pela metade, mais ou menos, e um número que parece bom pode esconder um problema. Diga que toma a quem pedir o exame e a quem o ler. Uma subida durante o tratamento merece investigação, mesmo dentro da faixa normal.',
      },
    ],
    note: 'Não parta comprimidos de 5 mg em casa para tratar o cabelo: a dose sai irregular e o pó fica espalhado onde outros tocam.',
  },
  options: {
    title: 'O que os estudos permitem dizer',
    lead: 'A qualidade da prova muda conforme a pergunta que se faz.',
    items: [
      {
        name: 'Frear a perda na coroa e no alto da cabeça',
        text: 'Em ensaios com mais de 1.500 homens, as fotos mostraram melhora em dois de cada três depois de dois anos, contra menos de um em dez com placebo. Entre os tratados, poucos pioraram. O seguimento de cinco anos manteve a diferença.',
        evidence: 'strong',
      },
      {
        name: 'Recuperar as entradas',
        text: 'Há efeito na parte da frente, mas menor, e área que já está lisa não costuma responder. Os participantes tinham calvície leve ou moderada e, na maioria, menos de 41 anos.',
        evidence: 'some',
      },
      {
        name: 'Somar minoxidil na pele',
        text: 'Cada um age por um caminho. Ensaios menores e metanálises mostram mais densidade com os dois do que com qualquer um isolado.',
        evidence: 'some',
      },
      {
        name: 'Finasterida em solução para a cabeça',
        text: 'Um ensaio controlado achou resultado próximo ao do comprimido, com menos substância no sangue, mas não nenhuma. Em fórmulas manipuladas a quantidade absorvida varia, e a agência americana já recebeu queixas de efeitos iguais aos da via oral.',
        evidence: 'some',
      },
      {
        name: 'Tomar em dias alternados para evitar efeitos',
        text: 'O DHT segue baixo por mais de um dia, por isso a ideia circula. Não foi testada o bastante para dizer que proteja de algo.',
        evidence: 'weak',
      },
      {
        name: 'Usar por prevenção, sem sinal de calvície',
        text: 'Não há estudo que apoie. O risco existe desde o primeiro comprimido, e o benefício depende de haver fios afinando.',
        evidence: 'weak',
      },
    ],
    note: 'Ao parar, o DHT volta ao que era em cerca de duas semanas, e o cabelo poupado se perde ao longo de seis a doze meses. Não há rebote além do ponto em que você estaria sem tratar, e não é preciso reduzir aos poucos.',
  },
  consultation: {
    title: 'A conversa antes da receita',
    paragraphs: [
      'O médico confirma primeiro se é calvície mesmo, pelas fotos e pela história. Depois pergunta do que quase ninguém conta sem ser perguntado: desejo, ereção, ansiedade, depressão, ideias de morte, planos de ter filhos, se há grávida em casa, se você doa sangue. Responda como é, não como gostaria que fosse; nada disso aparece para outra pessoa.',
      'Acima dos 45 anos, ou antes se há câncer de próstata na família, costuma-se combinar um PSA inicial para ter com que comparar. O médico também pode concluir que, no seu caso, o risco não compensa, e explicar outras saídas.',
      'Receitado o remédio, marque um retorno nos primeiros meses para falar de efeitos e outro perto de um ano para comparar imagens. Entre eles, escreva se algo mudar no sexo ou no ânimo. Contar cedo é o que mais protege.',
    ],
  },
  cost: {
    title: 'Custos e onde comprar',
    paragraphs: [
      'O que você contrata aqui é uma consulta, e o valor é do médico que escolher. Ela não inclui remédio e pode terminar sem nenhum.',
      'A finasterida tem genérico em quase toda farmácia do país, com diferenças grandes de um balcão para outro. É receita simples, que fica com você e pode ser usada onde preferir. Como o uso só faz sentido por anos, calcule o gasto anual antes de começar.',
    ],
  },
  inPerson: {
    title: 'Quando parar e ser examinado',
    lead: 'Interrompa e procure um serviço de saúde presencial se houver:',
    items: [
      'caroço, dor ou líquido em uma das mamas',
      'tristeza que não passa, perda de interesse, insônia ou pensamentos sobre a morte',
      'piora sexual que persiste semanas depois da última dose',
      'urticária, inchaço dos lábios ou da língua',
      'jato de urina fraco, sangue na urina ou PSA que sobe',
      'uma grávida que tomou o remédio ou tocou em comprimidos quebrados',
    ],
    urgent:
      'Se há vontade de se matar, não fique só: ligue 188 (CVV), gratuito e aberto a noite toda; em risco imediato, ligue 192 (SAMU) ou vá a um pronto-socorro. Rosto ou garganta inchando e dificuldade para respirar também são caso de 192.',
  },
  questions: [
    {
      question: 'A finasterida causa impotência para sempre?',
      answer:
        'Na grande maioria dos que têm o efeito, ele some com a suspensão. Existem relatos de sintomas duradouros, que a bula menciona, e a ciência ainda discute a causa. É um risco raro e incerto, que você deve conhecer antes de aceitar.',
    },
    {
      question: 'Saber dos efeitos aumenta a chance de sentir?',
      answer:
        'Um estudo com 5 mg sugeriu que sim: quem foi avisado relatou mais queixas. Isso não quer dizer que os sintomas sejam inventados, nem é motivo para esconder a informação.',
    },
    {
      question: 'Posso tomar enquanto tento ser pai?',
      answer:
        'O que passa para o sêmen é muito pouco e não se mostrou risco para a gravidez. Já a qualidade do sêmen pode cair em alguns homens. Se a espera se alonga, costuma-se suspender e repetir o espermograma.',
    },
    {
      question: 'Ela protege contra o câncer de próstata?',
      answer:
        'Com 5 mg, um grande ensaio viu menos tumores ao todo e um pouco mais dos agressivos; a mortalidade, anos depois, foi igual. Ninguém deve usar 1 mg com esse propósito.',
    },
    {
      question: 'Esqueci um dia. Tomo dois?',
      answer: 'Não. Siga no dia seguinte, na dose de sempre. O que conta é a regularidade ao longo dos meses.',
    },
    {
      question: 'E se eu quiser interromper para doar sangue?',
      answer:
        'O intervalo é de 30 dias sem o remédio. Nesse tempo o cabelo pouco muda. Informe o uso na triagem do hemocentro, sempre.',
    },
  ],
  sources: [
    {
      title: 'Finasteride in the treatment of men with androgenetic alopecia',
      language: 'en',
      where: 'Kaufman e outros, Journal of the American Academy of Dermatology, 1998',
    },
    {
      title: 'Efficacy and safety of finasteride therapy for androgenetic alopecia: a systematic review',
      language: 'en',
      where: 'Mella e outros, Archives of Dermatology, 2010',
    },
    {
      title:
        'Evidence-based (S3) guideline for the treatment of androgenetic alopecia in women and in men: short version',
      language: 'en',
      where: 'Kanti e outros, Journal of the European Academy of Dermatology and Venereology, 2018',
      href: 'https://doi.org/10.1111/jdv.14624',
    },
    {
      title: 'Measures to minimise risk of suicidal thoughts with finasteride and dutasteride medicines',
      language: 'en',
      where: 'Agência Europeia de Medicamentos (EMA), 2025',
    },
    {
      title: 'Alerta de segurança sobre medicamentos com finasterida e dutasterida',
      where: 'Anvisa, a partir da avaliação europeia de 2025',
    },
    {
      title:
        'Efficacy and safety of topical finasteride spray solution for male androgenetic alopecia: a phase III, randomized, controlled clinical trial',
      language: 'en',
      where: 'Piraccini e outros, Journal of the European Academy of Dermatology and Venereology, 2022',
    },
    {
      title: 'Portaria de Consolidação GM/MS 5/2017, anexo IV, dos critérios para doação de sangue',
      where: 'Ministério da Saúde',
    },
  ],
}
