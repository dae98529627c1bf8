import type { Condition } from '../condition.ts'

/**
 * Educational: answers the question as people type it, the man or who is with him; no medicine is named (RDC 96/2008).
 */
export const fastEjaculation: Condition = {
  slug: 'quando-o-homem-ejacula-rapido',
  surveyKey: 'prematureEjaculation',
  about: {
    kind: 'MedicalCondition',
    name: 'Ejaculação precoce',
    otherNames: ['Ejaculação rápida', 'Gozar rápido', 'Premature ejaculation'],
  },
  metaTitle: 'Quando o homem ejacula rápido: o que fazer',
  metaDescription:
    'Quantos minutos são normais, por que o homem goza rápido, o que tentar hoje à noite, como conversar a dois e quando vale procurar um médico.',
  title: 'Quando o homem ejacula rápido',
  lead: 'Rápido quanto, e comparado com quem? Antes de procurar um remédio, veja o que foi medido, o que muda de uma noite para outra e o que vocês podem experimentar sozinhos.',
  picture: 'ejaculacao-precoce',
  reviewedOn: '2026-11-21',
  what: {
    title: 'Quanto tempo é normal',
    paragraphs: [
      'Já mediram. Em um estudo com quase 500 casais de cinco países, cada um com um cronômetro em casa, metade ficou abaixo de mais ou menos cinco minutos e meio de penetração, e metade acima. Houve quem levasse meio minuto e quem passasse de quarenta. Os homens com mais de 50 anos foram um pouco mais rápidos que os de 20.',
      'Quando se perguntou a terapeutas sexuais dos Estados Unidos e do Canadá o que achavam adequado, eles disseram de três a sete minutos. Um ou dois, consideraram pouco. Mais de dez, muitos já chamaram de longo demais. Filmes pornográficos são cortados e montados: não servem de régua.',
      'Então uma vez, duas, ou o começo de um namoro não dizem nada. A pergunta que importa é outra: isso se repete há meses, você sente que não escolhe a hora, e algum dos dois sofre com isso? Se as três respostas forem sim, a conversa deixa de ser sobre truques e passa a ser sobre saúde.',
      'Se quem lê é a pessoa que está com ele: não é falta de desejo por você nem egoísmo. O reflexo dispara antes de ele conseguir avisar. A maioria fica com vergonha e se cala, e o silêncio costuma incomodar mais que os minutos.',
    ],
  },
  causes: {
    title: 'O que faz a noite acabar cedo',
    lead: 'Muita coisa encurta o tempo sem ser doença. Veja em qual delas você se reconhece.',
    items: [
      {
        name: 'Primeiras vezes',
        text: 'Pessoa nova, lugar novo, expectativa no alto. O corpo excitado e ansioso ao mesmo tempo tem pressa. Para a maior parte dos casais, isso se acomoda em algumas semanas.',
      },
      {
        name: 'Muito tempo sem',
        text: 'Depois de dias ou semanas sem ejacular, a primeira vez tende a ser breve. A segunda, na mesma noite, quase sempre demora mais.',
      },
      {
        name: 'Costume de terminar depressa',
        text: 'Quem sempre se masturbou às pressas, com medo de ser pego, pode ter se habituado a esse ritmo. É uma hipótese razoável, com pouca pesquisa por trás, e fácil de testar em casa.',
      },
      {
        name: 'Cabeça em vigília',
        text: 'Vigiar a si mesmo, contar segundos, temer o julgamento. A ansiedade tensa o corpo, e o corpo tenso chega antes.',
      },
      {
        name: 'Medo de perder a ereção',
        text: 'Se você corre para acabar antes que ela baixe, o assunto principal talvez seja a ereção, e o caminho muda.',
      },
      {
        name: 'Um jeito que é seu',
        text: 'Alguns homens são assim desde a adolescência, com qualquer pessoa, em menos de um minuto. Não fizeram nada errado. Para eles, as dicas ajudam pouco e o tratamento ajuda mais.',
      },
    ],
    note: 'Repare se mudou de repente. Quem ficava bem e passou a ser rápido, sem novidade na vida, deve contar isso a um médico, porque pode haver algo por trás.',
  },
  options: {
    title: 'O que tentar hoje à noite',
    lead: 'Nada disto precisa de receita. Escolha uma coisa de cada vez, sem cobrar resultado no primeiro dia: o corpo aprende em semanas.',
    items: [
      {
        name: 'Parar antes do ponto',
        text: 'Aprenda sozinho primeiro. Estimule-se até sentir que está perto, sete numa escala de dez, e pare. Espere a vontade cair para quatro, uns trinta segundos, e recomece. Faça isso três vezes e só então vá até o fim. Depois leve para a cama, com a mão, e por último com a penetração.',
        evidence: 'some',
      },
      {
        name: 'Apertar',
        text: 'Na hora da pausa, você ou a outra pessoa pressiona com firmeza a base da glande, polegar embaixo e dois dedos em cima, por uns dez segundos. Firme, sem dor. A vontade cede, a ereção pode baixar um pouco e volta.',
        evidence: 'some',
      },
      {
        name: 'Soltar o ar e a bacia',
        text: 'Perto do fim, quase todo homem prende a respiração e contrai o bumbum e o períneo. Faça o contrário: ar saindo devagar, barriga solta, movimento lento ou parado por um instante.',
        evidence: 'weak',
      },
      {
        name: 'Mudar a ordem',
        text: 'Mãos, boca e brinquedos antes e depois fazem o prazer da outra pessoa não depender do relógio. Não aumenta os seus minutos; tira o peso deles, o que já é muito.',
        evidence: 'some',
      },
      {
        name: 'Preservativo mais espesso',
        text: 'Reduz um pouco a sensibilidade, custa quase nada e protege de infecções. Os estudos são poucos e o ganho varia de homem para homem.',
        evidence: 'weak',
      },
      {
        name: 'Ejacular uma ou duas horas antes',
        text: 'Para os mais jovens costuma alongar a vez seguinte. Com a idade, a segunda ereção fica mais difícil, e o conselho perde a graça.',
        evidence: 'weak',
      },
      {
        name: 'Melhor não: bebida, distração e pomada sem rótulo',
        text: 'O álcool estraga a ereção e vira hábito. Pensar em contas a pagar afasta você justamente das sensações que precisa reconhecer. E a pomada que ninguém sabe o que tem pode queimar a pele, a sua e a de quem está com você.',
        evidence: 'weak',
      },
    ],
    note: 'Dê quatro a oito semanas, com duas ou três práticas por semana. Se nada mudou, ou se vocês pararam de se procurar por medo, é hora de ajuda: existem exercícios guiados, terapia e remédios, explicados na página sobre ejaculação precoce.',
  },
  consultation: {
    title: 'Se quiser falar com alguém',
    paragraphs: [
      'Muita gente adia por não saber como começar. Aqui a primeira parte é por escrito: você marca respostas, sem olhar nos olhos de ninguém. Quando o médico entra, ele já sabe do que se trata e continua dali.',
      'Ele vai separar o que é variação comum do que é transtorno, perguntar da ereção, do humor e da saúde em geral, e dizer com franqueza se você precisa de tratamento. Ouvir que está tudo dentro do esperado também é um bom resultado de consulta.',
      'Se você quiser, a pessoa com quem você está pode participar da conversa por vídeo. Em dupla os exercícios rendem mais. E dá para fazer sessões com psicólogo, sozinho ou a dois, sem passar por remédio nenhum.',
    ],
  },
  cost: {
    title: 'O que é de graça e o que é pago',
    paragraphs: [
      'Tudo o que está na lista acima você pode fazer sem gastar. O que se paga aqui é o tempo de um profissional: o valor de cada um está na tela antes do agendamento, por Pix ou cartão, e não existe mensalidade escondida.',
      'Sair da consulta sem comprar nada é comum e está certo. Se o médico receitar algo, você vê quanto custa, compara com a farmácia do bairro e decide com calma.',
    ],
  },
  inPerson: {
    title: 'Quando não é caso de truque',
    lead: 'Procure um médico presencialmente, de preferência um urologista, se junto com a rapidez houver:',
    items: [
      'dor para ejacular, sangue no sêmen ou ardor ao urinar',
      'nervosismo, calor, perda de peso e coração batendo depressa sem motivo',
      'caroço, ferida ou dor forte em um testículo',
      'formigamento ou fraqueza nas pernas, ou urina e fezes que escapam',
      'sexo forçado, no passado ou agora: o hospital e o posto de saúde acolhem sem boletim de ocorrência, de preferência nas primeiras 72 horas',
    ],
    urgent:
      'Dor súbita e forte no testículo, ou dificuldade para respirar depois de passar um produto no pênis, não espera: vá ao pronto-socorro ou ligue 192 (SAMU). Se a vergonha virou desespero, ligue 188 (CVV), de graça e sem precisar dizer seu nome.',
  },
  questions: [
    {
      question: 'Gozar em dois minutos é ejaculação precoce?',
      answer:
        'Pode ser, se acontece quase sempre, você não consegue segurar e isso o aflige. Se os dois estão satisfeitos, dois minutos são só dois minutos.',
    },
    {
      question: 'Como falar disso com ele sem machucar?',
      answer:
        'Fora da cama, num momento calmo, na primeira pessoa: “queria que a gente tivesse mais tempo junto” funciona melhor que “você não aguenta”. Proponha experimentar algo, e não consertar alguém. Evite elogio falso, porque ele percebe.',
    },
    {
      question: 'Passa com a idade?',
      answer:
        'Quando vem da falta de prática ou da ansiedade das primeiras vezes, costuma passar. Quando existe desde sempre, com todo mundo, o tempo medido muda pouco com os anos.',
    },
    {
      question: 'Masturbação demais deixa rápido?',
      answer:
        'Não há boa prova disso. O que pode pesar é o modo, sempre com pressa. Devagar, com pausas, a masturbação é justamente o treino.',
    },
    {
      question: 'Camisinha retardante faz mal?',
      answer:
        'As que têm anestésico dentro da ponta são vendidas como produto registrado e costumam ser seguras para quem não tem alergia. Se a pele arder, inchar ou a outra pessoa sentir dormência, pare de usar.',
    },
    {
      question: 'Vale a pena comprar um curso de exercícios?',
      answer:
        'Um curso organiza a prática e lembra você de treinar, o que não é pouco. As técnicas, porém, são conhecidas e públicas, inclusive as do nosso programa, que não foi testado em ensaio clínico. Quem tem a forma que existe desde sempre talvez precise de mais que isso.',
    },
    {
      question: 'Ele ejacula rápido porque me acha atraente demais?',
      answer:
        'Excitação alta encurta o tempo, sim, mas não explica meses assim. E não cabe a você se fazer menos desejável: o que muda o quadro é ritmo, treino e, às vezes, tratamento.',
    },
  ],
  sources: [
    {
      title: 'A Multinational Population Survey of Intravaginal Ejaculation Latency Time',
      language: 'en',
      where: 'Waldinger e outros, The Journal of Sexual Medicine, 2005',
    },
    {
      title:
        "Canadian and American Sex Therapists' Perceptions of Normal and Abnormal Ejaculatory Latencies: How Long Should Intercourse Last?",
      language: 'en',
      where: 'Corty e Guardiani, The Journal of Sexual Medicine, 2008',
    },
    {
      title:
        'An Evidence-Based Unified Definition of Lifelong and Acquired Premature Ejaculation: Report of the Second ISSM Ad Hoc Committee',
      language: 'en',
      where: 'Serefoglu e outros, Sexual Medicine, 2014',
    },
    {
      title: 'Behavioral Therapies for Management of Premature Ejaculation: A Systematic Review',
      language: 'en',
      where: 'Cooper e outros, Sexual Medicine, 2015',
    },
    {
      title: 'Disorders of Ejaculation: An AUA/SMSNA Guideline',
      language: 'en',
      where: 'Shindel e outros, The Journal of Urology, 2022',
      href: 'https://doi.org/10.1097/JU.0000000000002392',
    },
    {
      title: 'Guidelines on Sexual and Reproductive Health',
      language: 'en',
      where: 'European Association of Urology',
      href: 'https://uroweb.org/guidelines/sexual-and-reproductive-health',
    },
  ],
}
