import type { Condition } from '../condition.ts'

/**
 * Educational: the severe and long-lasting form; classes of medicines only, procedures as what they are (RDC 96/2008).
 */
export const impotence: Condition = {
  slug: 'impotencia-sexual',
  surveyKey: 'erectileDysfunction',
  about: {
    kind: 'MedicalCondition',
    name: 'Disfunção erétil',
    otherNames: ['Impotência sexual', 'Impotência masculina', 'Disfunção erétil grave'],
  },
  metaTitle: 'Impotência sexual: quando o comprimido não basta',
  metaDescription:
    'Diabetes, cirurgia da próstata, idade: por que a ereção some, os degraus do tratamento quando o comprimido falha, e o que a consulta resolve.',
  title: 'Impotência sexual',
  lead: 'A palavra é antiga e pesa. Quem a procura costuma conviver com o problema há anos, já tentou algum comprimido e acha que acabou. Na maioria das vezes, ainda há degraus por subir.',
  picture: 'disfuncao-eretil',
  reviewedOn: '2026-11-21',
  what: {
    title: 'Uma palavra velha para um problema de vasos e nervos',
    paragraphs: [
      'Em 1992, um painel dos institutos de saúde dos Estados Unidos recomendou trocar “impotência” por “disfunção erétil”. Não foi capricho: a primeira julga o homem inteiro, a segunda descreve um órgão. Muita gente ainda procura pela primeira, e por isso esta página existe.',
      'Aqui falamos da forma que não vai e vem: ereção ausente ou fraca quase sempre, há um ano ou mais, inclusive ao acordar. É mais comum depois dos 60, com diabetes de longa data, após o tratamento do câncer de próstata ou com doença do coração. Em um grande estudo americano, metade dos homens entre 40 e 70 anos tinha algum grau de dificuldade, e um em cada dez, a forma completa.',
      'Impotência não é falta de desejo, nem infertilidade, nem incapacidade de sentir prazer. O orgasmo é possível sem ereção. E ter 75 anos não torna o assunto ridículo: o que muda com a idade é o tempo, o estímulo necessário e o cuidado com o coração.',
    ],
  },
  causes: {
    title: 'O que costuma levar a ela',
    lead: 'Na forma grave, o corpo quase sempre tem parte. Saber qual é orienta o tratamento.',
    items: [
      {
        name: 'Diabetes',
        text: 'O açúcar alto fere ao mesmo tempo os nervos e os vasos pequenos. Reunindo 145 estudos, pouco mais da metade dos homens com diabetes tinha disfunção erétil. Controlar a glicose freia a piora, mas nem sempre devolve o que se perdeu.',
      },
      {
        name: 'Cirurgia ou radioterapia da próstata',
        text: 'Os nervos da ereção passam colados à próstata. Mesmo poupados, podem ficar meses adormecidos, e a recuperação, quando vem, leva até dois anos ou mais. Depois da radioterapia, a perda tende a ser lenta. O bloqueio hormonal derruba também o desejo.',
      },
      {
        name: 'Artérias doentes',
        text: 'Infarto, angina, ponte de safena, pressão alta e colesterol falam da mesma doença. Se o sangue não chega bem ao coração ou às pernas, dificilmente chega ao pênis.',
      },
      {
        name: 'Nervos e coluna',
        text: 'Lesão medular, esclerose múltipla, Parkinson, derrame e cirurgias do intestino baixo interrompem o comando que vem do cérebro ou da medula.',
      },
      {
        name: 'Doença de Peyronie e cicatrizes',
        text: 'Uma placa dura entorta o pênis e pode deixar fraca a parte da frente. Vê-se e sente-se, e pede a mão de um urologista.',
      },
      {
        name: 'O que vem junto',
        text: 'Depressão, bebida, obesidade, rins que filtram pouco, vários remédios ao mesmo tempo. Raramente a causa é uma só, e tirar uma já alivia.',
      },
    ],
    note: 'Se você nunca mediu a glicose, ou não mede há mais de um ano, comece por aí: às vezes a perda da ereção é o primeiro aviso do diabetes.',
  },
  options: {
    title: 'Os degraus do tratamento',
    lead: 'A ordem não é obrigatória: as diretrizes atuais deixam que o homem bem informado escolha. Mas quase todos começam pelo mais simples.',
    items: [
      {
        name: 'Acertar o que está por baixo',
        text: 'Glicose, pressão, peso, cigarro, álcool e a lista de remédios revista com quem os receitou. Sozinho, raramente basta na forma grave; sem isso, o resto rende menos.',
        evidence: 'some',
      },
      {
        name: 'Comprimido, do jeito certo',
        text: 'Antes de dizer que não funcionou, é preciso ter tentado a dose adequada umas seis ou oito vezes, com estímulo, com tempo para agir e, para alguns, longe de comida gordurosa. Corrigir o uso recupera uma parte de quem tinha desistido. No diabetes e após a cirurgia, o resultado é mais modesto. Quem usa nitrato para o coração não pode tomar.',
        evidence: 'strong',
      },
      {
        name: 'Dispositivo de vácuo',
        text: 'Um cilindro puxa o sangue e um anel na base o segura, por no máximo meia hora. Serve para quase todos, inclusive quem não pode tomar remédio. A ereção é mais fria e menos natural, e muita gente larga. Quem usa anticoagulante precisa de orientação antes.',
        evidence: 'some',
      },
      {
        name: 'Injeção no pênis',
        text: 'O alprostadil, sozinho ou com outros vasodilatadores, é aplicado com agulha fina minutos antes. Funciona em boa parte dos casos em que o comprimido falhou. A primeira dose é no consultório, porque errar a dose pode causar uma ereção que não baixa. Dor e endurecimento local acontecem.',
        evidence: 'strong',
      },
      {
        name: 'Prótese peniana',
        text: 'Duas hastes, maleáveis ou infláveis, colocadas em cirurgia. É o último degrau porque não tem volta: o tecido natural deixa de servir. Entre os operados a satisfação é alta, acima de oito em cada dez. Infecção é rara, mais provável no diabetes sem controle, e as infláveis podem precisar de troca com os anos.',
        evidence: 'strong',
      },
      {
        name: 'Reabilitação depois da próstata',
        text: 'Usar comprimido todo dia, mesmo sem relação, para acordar os nervos: a revisão Cochrane não achou vantagem clara sobre usar só quando se quer. Conversar cedo com o urologista, até antes da operação, ajuda mais que esperar calado.',
        evidence: 'weak',
      },
      {
        name: 'Ondas de choque e plasma',
        text: 'Ondas de baixa intensidade talvez ajudem casos leves, e os estudos discordam. Plasma rico em plaquetas e células-tronco são experimentais. Desconfie de pacotes caros que prometem regenerar.',
        evidence: 'weak',
      },
      {
        name: 'Conversa a dois',
        text: 'Depois de anos sem sexo, voltar pede mais que ereção. Terapia de casal ou sexual ajuda a combinar o que cada um ainda quer, e quem a faz abandona menos o tratamento.',
        evidence: 'some',
      },
    ],
    note: 'Vácuo, injeção e prótese pedem consultório, treino e mãos. Nesta plataforma não se faz nenhum dos três: o médico explica, prepara e encaminha.',
  },
  consultation: {
    title: 'Para que serve uma consulta à distância',
    paragraphs: [
      'Serve para pôr ordem. O médico revê o que você já tentou, em que dose e de que modo, confere os outros remédios e diz se o esforço do sexo é seguro para o seu coração. Uma régua simples: se você sobe dois lances de escada em bom ritmo sem dor nem falta de ar, em geral é.',
      'Tenha à mão a lista dos comprimidos que toma, os exames do último ano e, se operou, o relatório da cirurgia. Dá para enviá-los antes, pela sua área. Se quiser, chame sua companheira ou seu companheiro: em casos longos, quem está ao lado costuma lembrar do que você esqueceu.',
      'O desfecho pode ser um ajuste, um pedido de exames ou um encaminhamento ao urologista ou ao cardiologista da sua cidade. Na doença crônica, a norma pede um encontro presencial a cada 180 dias, e o médico vai lembrar disso.',
    ],
  },
  cost: {
    title: 'Sobre dinheiro, às claras',
    paragraphs: [
      'O que se cobra aqui é a consulta. Cada médico mostra o seu valor, e pagar não obriga a nada depois. Se ele concluir que você precisa de outro serviço, o encaminhamento já está incluído no que você pagou.',
      'Vácuo, injeção e cirurgia não são vendidos nesta plataforma. O posto de saúde acompanha diabetes e pressão de graça, e muitos planos cobrem a avaliação com o urologista; pergunte ao seu sobre a prótese, porque a regra depende do tipo e da indicação.',
    ],
  },
  inPerson: {
    title: 'Quando é preciso ser visto',
    lead: 'Na forma grave, o exame do corpo quase sempre faz falta em algum momento. Não adie se:',
    items: [
      'você nunca fez um exame físico por causa deste problema',
      'teve infarto, derrame, arritmia ou internação do coração há menos de seis meses',
      'o comprimido falhou usado direito e você quer passar ao degrau seguinte',
      'há placa, curva ou dor no pênis',
      'operou a próstata, a bexiga ou o intestino e ainda não falou disso com o cirurgião',
      'tem febre, vermelhidão ou dor onde colocou uma prótese',
    ],
    urgent:
      'Ereção dolorida que não baixa em quatro horas, sobretudo depois de injeção, pode destruir o tecido: vá ao pronto-socorro ou chame o 192 (SAMU). O mesmo vale para dor no peito durante o sexo, e avise que remédio tomou. Se a vida parece ter perdido o sentido, fale com o CVV pelo 188.',
  },
  questions: [
    {
      question: 'Impotência tem tratamento mesmo aos 70 ou 80 anos?',
      answer:
        'Tem. A idade, sozinha, não impede nenhum dos degraus. O que decide é a saúde do coração, os outros remédios e o que você deseja.',
    },
    {
      question: 'Tomei o comprimido e não adiantou. O que faço?',
      answer:
        'Conte ao médico quanto tomou, quantas vezes, com que intervalo e depois de comer o quê. Muitas falhas são de uso. Se foi tudo certo, não dobre a dose por conta própria: passe ao próximo passo com ele.',
    },
    {
      question: 'Fiz cirurgia de próstata. Quanto tempo espero?',
      answer:
        'A recuperação natural pode levar de um a dois anos, mas não é preciso esperar parado. Dá para ter vida sexual nesse tempo com comprimido, vácuo ou injeção, se o seu cirurgião concordar.',
    },
    {
      question: 'Diabético pode usar remédio para ereção?',
      answer:
        'Em geral sim, depois de avaliado o coração. A resposta costuma ser menor que em quem não tem diabetes, e o controle da glicose pesa no resultado.',
    },
    {
      question: 'A prótese aparece? Tira a sensibilidade?',
      answer:
        'A inflável fica escondida quando vazia; a maleável mantém o volume e se disfarça na roupa. A sensação da pele e o orgasmo costumam ser os mesmos de antes da cirurgia. O comprimento não aumenta, e isso convém saber antes.',
    },
    {
      question: 'Minha mulher acha que não a desejo mais. Como explico?',
      answer:
        'Com a palavra médica: o corpo não responde, o querer está aqui. Convide-a para a consulta. Ouvir de um profissional que se trata de vasos e nervos desfaz muita mágoa.',
    },
    {
      question: 'Existe remédio caseiro ou garrafada que funcione?',
      answer:
        'Nenhum com boa prova. O risco maior é a mistura que traz remédio de farmácia escondido, capaz de derrubar a pressão de quem toma nitrato.',
    },
  ],
  sources: [
    {
      title: 'Erectile Dysfunction: AUA Guideline',
      language: 'en',
      where: 'American Urological Association, 2018',
      href: 'https://www.auanet.org/guidelines-and-quality/guidelines/erectile-dysfunction-(ed)-guideline',
    },
    {
      title: 'Guidelines on Sexual and Reproductive Health',
      language: 'en',
      where: 'European Association of Urology',
      href: 'https://uroweb.org/guidelines/sexual-and-reproductive-health',
    },
    {
      title: 'NIH Consensus Conference: Impotence',
      language: 'en',
      where: 'JAMA, 1993',
    },
    {
      title: 'Impotence and its medical and psychosocial correlates: results of the Massachusetts Male Aging Study',
      language: 'en',
      where: 'Feldman e outros, The Journal of Urology, 1994',
    },
    {
      title:
        'High prevalence of erectile dysfunction in diabetes: a systematic review and meta-analysis of 145 studies',
      language: 'en',
      where: 'Kouidrat e outros, Diabetic Medicine, 2017',
    },
    {
      title: 'Phosphodiesterase inhibitors for erectile dysfunction in patients with diabetes mellitus',
      language: 'en',
      where: 'Vardi e Nini, Cochrane Database of Systematic Reviews, 2007',
    },
    {
      title: 'Penile rehabilitation for postprostatectomy erectile dysfunction',
      language: 'en',
      where: 'Philippou e outros, Cochrane Database of Systematic Reviews, 2018',
      href: 'https://doi.org/10.1002/14651858.CD012414.pub2',
    },
    {
      title:
        'The Princeton IV Consensus Recommendations for the Management of Erectile Dysfunction and Cardiovascular Disease',
      language: 'en',
      where: 'Köhler e outros, Mayo Clinic Proceedings, 2024',
    },
    {
      title: 'Resolução CFM 2.314/2022, que regulamenta a telemedicina',
      where: 'Conselho Federal de Medicina',
    },
  ],
}
