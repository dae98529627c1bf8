import type { Condition } from '../condition.ts'

/** Educational: no product, no promise of cure, medicines by class only (RDC 96/2008; CFM 2.336/2023). */
export const erectileDysfunction: Condition = {
  slug: 'disfuncao-eretil',
  surveyKey: 'erectileDysfunction',
  about: {
    kind: 'MedicalCondition',
    name: 'Disfunção erétil',
    otherNames: ['Impotência sexual', 'Problemas de ereção', 'Erectile dysfunction'],
  },
  metaTitle: 'Disfunção erétil: o que é e o que funciona',
  metaDescription:
    'O que é, de onde vem e o que a ciência diz de cada tratamento. Fale com um médico à distância, por vídeo, telefone ou mensagens, com preço na tela.',
  title: 'Disfunção erétil',
  lead: 'A ereção não vem, não fica ou não é firme o bastante. É comum, tem causa e tem tratamento. Aqui está o que se sabe, sem rodeio, e como falar com um médico sem sair de casa.',
  picture: 'disfuncao-eretil',
  reviewedOn: '2026-11-21',
  what: {
    title: 'O que é',
    paragraphs: [
      'Disfunção erétil é a dificuldade que se repete, por três meses ou mais, de conseguir ou manter uma ereção firme o bastante para o sexo. Falhar uma vez, num dia de cansaço, de bebida ou de preocupação, não é doença: acontece com quase todo homem.',
      'Em estudos feitos no Brasil, por volta de quatro em cada dez homens com 40 anos ou mais contaram algum grau de dificuldade; na maioria era leve. A chance cresce com a idade, mas a idade sozinha não explica tudo, e não é motivo para se conformar.',
      'A ereção depende de quatro coisas que precisam funcionar juntas: vontade, nervos, hormônios e vasos que deixem o sangue entrar e ficar. Quando uma falha, as outras sentem. Por isso a conversa com o médico vai além do quarto: sono, peso, pressão, açúcar no sangue, remédios e o que anda na cabeça.',
    ],
  },
  causes: {
    title: 'De onde vem',
    lead: 'Quase sempre é mais de uma causa ao mesmo tempo.',
    items: [
      {
        name: 'Vasos e coração',
        text: 'Pressão alta, diabetes, colesterol, cigarro e obesidade estreitam as artérias. As do pênis são finas e costumam avisar primeiro: a disfunção pode aparecer anos antes de um problema no coração.',
      },
      {
        name: 'Cabeça e relação',
        text: 'Ansiedade de falhar, depressão, estresse, briga, pornografia em excesso. Quando a ereção vem bem ao acordar ou sozinho e falha a dois, o peso desta parte costuma ser maior.',
      },
      {
        name: 'Remédios e substâncias',
        text: 'Alguns remédios para pressão, depressão, próstata e queda de cabelo podem atrapalhar. Álcool, cigarro, anabolizantes e outras drogas também. Não pare um remédio por conta própria: conte ao médico.',
      },
      {
        name: 'Hormônios e nervos',
        text: 'Testosterona baixa, problemas da tireoide, diabetes de muitos anos, cirurgias da próstata e lesões da coluna mexem com o desejo ou com o comando da ereção.',
      },
    ],
    note: 'Por isso uma boa consulta pergunta do coração, do sono e dos remédios, e às vezes pede exames de sangue.',
  },
  options: {
    title: 'O que funciona, e quanto se sabe',
    lead: 'O tratamento é escolhido com o médico, caso a caso. Nenhum serve para todos, e nenhum sério promete cura.',
    items: [
      {
        name: 'Mexer o corpo, dormir, largar o cigarro',
        text: 'Atividade aeróbica de 40 minutos, quatro vezes por semana, melhorou a ereção em homens sedentários depois de uns seis meses. Perder peso, quando há sobra, soma.',
        evidence: 'strong',
      },
      {
        name: 'Comprimidos que ajudam o sangue a chegar',
        text: 'Os inibidores da fosfodiesterase 5 são a primeira escolha das diretrizes. Ajudam cerca de dois em cada três homens, só agem com estímulo e têm contraindicações sérias, como o uso de nitratos. Precisam de receita.',
        evidence: 'strong',
      },
      {
        name: 'Terapia sexual ou psicológica',
        text: 'Trata a ansiedade de falhar e o que se passa entre os dois. Sozinha ou junto com o remédio, dá resultado melhor do que o remédio só, quando a causa está aí.',
        evidence: 'some',
      },
      {
        name: 'Repor testosterona',
        text: 'Só para quem tem sintomas e o hormônio baixo em dois exames da manhã. Em quem tem o hormônio normal, não melhora a ereção e pode fazer mal.',
        evidence: 'some',
      },
      {
        name: 'Bomba de vácuo, injeção, prótese',
        text: 'Funcionam quando os comprimidos não bastam ou não podem ser usados. São vistos com o urologista, no consultório.',
        evidence: 'strong',
      },
      {
        name: 'Plantas, suplementos e fórmulas manipuladas',
        text: 'Os estudos são poucos e pequenos. Fórmula manipulada é feita sob receita para uma pessoa; não passa pelos mesmos testes de um remédio registrado, e o médico precisa dizer por que a indica.',
        evidence: 'weak',
      },
    ],
    note: 'Cuidado com o que se vende como natural na internet: já se achou remédio escondido em muitos desses produtos, em dose que ninguém sabe.',
  },
  consultation: {
    title: 'Como é a consulta',
    paragraphs: [
      'Começa por um questionário curto, o mesmo que o médico faria. Ele lê as suas respostas antes de atender, então vocês não gastam o tempo da conversa com a ficha. Se alguma resposta indicar perigo, a tela avisa na hora, diz aonde ir e nada é cobrado.',
      'Na hora marcada o médico pergunta sobre sono, pressão, remédios e como a dificuldade aparece. Tenha por perto o nome do que você toma, com a dose, e uma medida recente da pressão. Exames que já tenha, de açúcar, colesterol ou hormônio, você envia pela sua área, e só ele abre.',
      'Com isso ele forma uma ideia da causa e conta qual é. Pode pedir exames de sangue, indicar mudanças de rotina, terapia, um remédio, ou dizer que o seu caso precisa de exame presencial. Se receitar, explica como usar, com o que não misturar e o que fazer se não der certo na primeira vez.',
      'Depois a conversa continua por mensagens, para dúvidas e efeitos. Tratamento que se prolonga pede retorno, e a norma do Conselho Federal de Medicina quer um encontro presencial pelo menos a cada 180 dias quando a doença é crônica.',
    ],
  },
  cost: {
    title: 'Quanto custa',
    paragraphs: [
      'Você paga a consulta, e o preço aparece antes, junto do nome e do registro de cada médico. Não há taxa de adesão nem assinatura para falar com ele. Cancelou antes de começar, o dinheiro volta por inteiro.',
      'O tratamento é separado, só existe se o médico receitar, e você pode comprar onde quiser. Aqui o preço fica à vista por forma e por período, sem obrigar a nada; na farmácia do seu bairro ou no seu plano pode haver opção mais barata, e vale comparar. Exames ficam por fora: muitos saem pelo SUS ou pelo convênio.',
    ],
  },
  inPerson: {
    title: 'Quando procurar atendimento presencial',
    lead: 'A consulta à distância não serve para tudo. Procure atendimento presencial se:',
    items: [
      'a dificuldade veio de repente, depois de uma pancada, queda ou cirurgia',
      'há dor, caroço, curvatura nova ou ferida no pênis',
      'você sente falta de ar ou aperto no peito ao subir escadas ou no sexo',
      'teve infarto, derrame ou angina nos últimos seis meses, ou usa nitratos',
      'perdeu o desejo de vez, ganhou mama, ou vê pior e tem dor de cabeça forte',
    ],
    urgent:
      'Dor no peito agora, ou ereção que dura mais de quatro horas, é urgência: ligue 192 (SAMU) ou vá ao pronto-socorro mais perto. Se falta esperança, ou você pensa em se machucar, o CVV escuta no 188, de graça, a noite inteira.',
  },
  questions: [
    {
      question: 'Preciso aparecer em vídeo?',
      answer:
        'Não precisa, se não quiser. Você escolhe vídeo, telefone ou mensagens entre os canais de cada médico. O médico pode pedir outro, ou um exame presencial, se achar que é preciso para atender bem.',
    },
    {
      question: 'Vou sair da consulta com uma receita?',
      answer:
        'Só se o médico achar que é o caso. A consulta paga o tempo e o cuidado dele, não a receita. Se ele indicar outra coisa, explica por quê, e isso também fica no seu registro.',
    },
    {
      question: 'Sou obrigado a comprar o tratamento com vocês?',
      answer:
        'Não. A receita é sua: você baixa o documento, de graça, e leva à farmácia que quiser. Os nossos médicos não ganham nada com a venda de remédios.',
    },
    {
      question: 'Quem fica sabendo?',
      answer:
        'O médico que atende você. As respostas ficam cifradas, cada leitura é anotada, e você pode ver quem leu. Nos e-mails, na fatura e no endereço das páginas não aparece o motivo da consulta.',
    },
    {
      question: 'E se eu desistir?',
      answer: 'Até a consulta começar você cancela na sua área e recebe o valor inteiro de volta.',
    },
    {
      question: 'É só para quem tem mais de 40?',
      answer:
        'Não. Homens de qualquer idade têm dificuldade de ereção, e nos mais jovens a causa costuma ser outra. As consultas aqui são para maiores de 18 anos.',
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
      title: 'Prevalence and correlates of erectile dysfunction: results of the Brazilian study of sexual behavior',
      language: 'en',
      where: 'Moreira e outros, Urology, 2001',
    },
    {
      title: 'Physical Activity to Improve Erectile Function: A Systematic Review of Intervention Studies',
      language: 'en',
      where: 'Gerbild e outros, Sexual Medicine, 2018',
    },
    {
      title:
        'Prediction of cardiovascular events and all-cause mortality with erectile dysfunction: systematic review and meta-analysis',
      language: 'en',
      where: 'Vlachopoulos e outros, Circulation: Cardiovascular Quality and Outcomes, 2013',
    },
    {
      title: 'Resolução CFM 2.314/2022, que regulamenta a telemedicina',
      where: 'Conselho Federal de Medicina',
    },
  ],
}
