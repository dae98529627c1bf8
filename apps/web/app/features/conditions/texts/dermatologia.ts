import type { Condition } from '../condition.ts'

/** Educational: which skin problems can be treated by telemedicine, and which not (CFM 2.314/2022; CFM 2.336/2023). */
export const dermatology: Condition = {
  slug: 'dermatologia',
  surveyKey: 'dermatitis',
  about: {
    kind: 'MedicalSpecialty',
    name: 'Dermatologia',
    otherNames: ['Teledermatologia', 'Dermatologista online', 'Médico de pele'],
  },
  metaTitle: 'Dermatologia à distância: o que dá e o que não',
  metaDescription:
    'Acne, queda de cabelo e dermatite podem ser cuidadas por vídeo e fotos. Pintas que mudam, não. Saiba o que cabe em cada lugar e como fotografar a pele.',
  title: 'Dermatologia',
  lead: 'Parte do que a pele tem se reconhece numa boa foto. Outra parte precisa de lente, de toque ou de biópsia. Aqui está a fronteira, para você não perder tempo de nenhum dos lados.',
  picture: 'dermatologia',
  reviewedOn: '2026-11-21',
  what: {
    title: 'O que cabe numa tela',
    paragraphs: [
      'A dermatologia cuida da pele, dos cabelos, das unhas e das mucosas. Por ser tão visual, é das especialidades que melhor se adaptam à distância. Em São Paulo, um programa público avaliou por foto mais de 30 mil pessoas da fila: pouco mais da metade pôde ser tratada pelo médico do posto, 43 em cada 100 foram ao dermatologista e 4 foram direto para biópsia.',
      'O número diz duas coisas. Muita gente não precisava da fila. E quase metade precisava, sim, de alguém de perto. Desconfie de quem promete resolver tudo por vídeo.',
      'Aqui cuidamos de três motivos: acne, queda de cabelo e dermatite. Psoríase, vitiligo, manchas, verrugas, unhas, pintas e procedimentos ficam com o dermatologista da sua cidade ou com o SUS, por meio do posto de saúde.',
    ],
  },
  causes: {
    title: 'De que motivos se trata, e onde',
    lead: 'Encontre o seu na lista antes de marcar.',
    items: [
      {
        name: 'Espinhas e cravos',
        text: 'Leves e moderados: à distância, com fotos. Nódulos, cicatrizes e o uso de isotretinoína: consultório.',
      },
      {
        name: 'Cabelo que rareia',
        text: 'O padrão masculino típico, de entradas e coroa: à distância. Falhas redondas, dor, pus, pele brilhante ou queda em mulheres: exame com dermatoscópio.',
      },
      {
        name: 'Caspa, descamação e coceira',
        text: 'Couro cabeludo, rosto, mãos e dobras: costuma dar certo por foto. Corpo inteiro, bolhas ou suspeita de alergia de contato: presencial.',
      },
      {
        name: 'Pintas, sinais e feridas que não fecham',
        text: 'Sempre em consulta presencial. Nenhum médico deve dizer que uma pinta é inocente por uma imagem de celular, e nós não dizemos.',
      },
      {
        name: 'Lesões genitais',
        text: 'Podem ser infecção sexualmente transmissível, e o exame muda a conduta. UBS e centros de testagem atendem de graça e sem julgamento.',
      },
      {
        name: 'Estética',
        text: 'Toxina botulínica, preenchimento, laser e peeling não se fazem nem se avaliam direito por vídeo. Não os oferecemos.',
      },
    ],
    note: 'O médico que atende pode concluir, na hora, que o seu caso precisa ser visto de perto. A norma do Conselho Federal de Medicina lhe dá essa autonomia, e ele explica a quem recorrer.',
  },
  options: {
    title: 'Quanto se confia em cada meio',
    lead: 'Não é opinião: há ensaios comparando a tela com o consultório, e testes de acerto de diagnóstico.',
    items: [
      {
        name: 'Seguir a acne por fotos',
        text: 'Em um ensaio com 151 pacientes, o resultado depois de retornos pela internet foi equivalente ao dos retornos presenciais, com menos tempo gasto.',
        evidence: 'some',
      },
      {
        name: 'Cuidar da dermatite atópica por fotos e mensagens',
        text: 'Outro ensaio, com um ano de duração, chegou à mesma melhora da pele.',
        evidence: 'some',
      },
      {
        name: 'Dermatoscopia, com o médico diante de você',
        text: 'A lente com luz polarizada, em mãos treinadas, acerta mais que o olho nu para melanoma. É o padrão para examinar pintas.',
        evidence: 'strong',
      },
      {
        name: 'Protetor solar e roupa',
        text: 'Em um ensaio australiano, quem usou protetor todo dia teve menos câncer de pele e menos melanoma anos depois. Poucos cuidados com a pele rendem tanto por tão pouco.',
        evidence: 'strong',
      },
      {
        name: 'Foto de pinta enviada pelo paciente',
        text: 'A revisão Cochrane viu promessa em serviços organizados, com poucos estudos e lesões já escolhidas. Não basta para tranquilizar ninguém em casa.',
        evidence: 'weak',
      },
      {
        name: 'Aplicativo que dá nota à pinta',
        text: 'Uma revisão publicada no BMJ concluiu que não se pode confiar neles para achar todos os melanomas. O risco é o falso alívio.',
        evidence: 'weak',
      },
    ],
    note: 'Para pintas, decore o ABCDE: Assimetria, Bordas irregulares, Cores variadas, Diâmetro acima de 6 milímetros, Evolução. A letra E, mudança em semanas ou meses, vale mais que todas. Vale também o patinho feio: a pinta que não se parece com as suas outras.',
  },
  consultation: {
    title: 'Como se preparar',
    paragraphs: [
      'Fotografe durante o dia, perto da janela, sem flash, sem filtro e com a pele limpa. Uma imagem mostrando em que parte do corpo fica, outra de perto, e uma terceira de lado se houver relevo. Limpe a lente. Se a foto sair borrada, o diagnóstico também sai.',
      'Você responde a um questionário sobre o motivo e as doenças que já teve, e envia as fotos na sua área, como o celular as fez. Só as vê o profissional da consulta que você escolher.',
      'Nem todo médico que trata de pele é dermatologista. Quem tem o título traz o número do RQE junto do CRM, no cartão que você vê antes de escolher. Para acompanhamentos longos, o Conselho pede uma consulta presencial a cada 180 dias, no máximo.',
    ],
  },
  cost: {
    title: 'O que se paga, e o que é de graça',
    paragraphs: [
      'Aqui você paga o atendimento, com preço visível, e recebe de volta se desistir antes de começar. Se o questionário mostrar que o caso não é para a tela, paramos ali e nada é cobrado.',
      'No SUS, o posto de saúde encaminha ao dermatologista, e várias cidades já fazem triagem por foto. No Dezembro Laranja, a Sociedade Brasileira de Dermatologia promove mutirões de exame de pele sem custo.',
    ],
  },
  inPerson: {
    title: 'Isto não espera, e não se faz por vídeo',
    lead: 'Marque com um dermatologista para os próximos dias se houver:',
    items: [
      'pinta que cresce, muda de cor ou forma, coça ou sangra',
      'pinta nova depois dos 40 anos, ou diferente de todas as outras',
      'ferida que não cicatriza em quatro semanas',
      'faixa escura numa unha, ou mancha escura na palma, na planta ou na boca',
      'caroço duro que cresce em semanas',
      'mancha sem sensibilidade ao calor, à dor ou ao toque, que pode ser hanseníase',
      'pessoa da família próxima com melanoma, se você nunca examinou a pele inteira',
    ],
    urgent:
      'Manchas roxas com febre, pele dolorida que escurece ou se solta, bolhas com feridas na boca, ou inchaço do rosto com falta de ar: ligue 192 (SAMU) ou vá ao pronto-socorro agora.',
  },
  questions: [
    {
      question: 'Posso mandar só a foto, sem falar com ninguém?',
      answer:
        'Foto sozinha não é consulta. O médico precisa da sua história, e você precisa poder perguntar. A conversa pode ser por mensagens, se preferir, com ele do outro lado.',
    },
    {
      question: 'Minha pele é negra. A câmera atrapalha?',
      answer:
        'Pode atrapalhar: o vermelho aparece menos e os livros mostram pouca pele escura. Luz natural e uma foto da pele sadia ao lado ajudam. Diga também o que sente ao toque, se está quente, áspera ou alta.',
    },
    {
      question: 'O médico daqui pode tirar uma pinta minha da lista de preocupações?',
      answer:
        'Não, e não vai. Ele pode dizer que ela precisa ser vista logo. Dizer que não precisa exige dermatoscópio, e às vezes biópsia.',
    },
    {
      question: 'A receita emitida por vídeo vale em qualquer farmácia?',
      answer:
        'Vale, se assinada digitalmente, e a farmácia confere pelo código impresso nela. Alguns medicamentos têm regra própria e prazo curto. O documento é seu, sem pagar a mais por ele.',
    },
    {
      question: 'De quanto em quanto tempo devo examinar a pele?',
      answer:
        'Olhe-se inteiro a cada um ou dois meses, com espelho para as costas, e peça ajuda para o couro cabeludo. A visita ao dermatologista depende do seu risco: pele clara, muitas pintas, queimaduras na infância, casos na família.',
    },
    {
      question: 'Vocês atendem crianças?',
      answer:
        'Não. As consultas são para adultos a partir dos 18. Pele de criança é assunto do pediatra e do dermatologista.',
    },
  ],
  sources: [
    {
      title: 'Teledermatology reduces dermatology referrals and improves access to specialists',
      language: 'en',
      where: 'Giavina-Bianchi, Santos e Cordioli, EClinicalMedicine, 2020',
      href: 'https://doi.org/10.1016/j.eclinm.2020.100641',
    },
    {
      title: 'A randomized trial to evaluate the efficacy of online follow-up visits in the management of acne',
      language: 'en',
      where: 'Watson e outros, Archives of Dermatology, 2010',
    },
    {
      title:
        'Patient-centered, direct-access online care for management of atopic dermatitis: a randomized clinical trial',
      language: 'en',
      where: 'Armstrong e outros, JAMA Dermatology, 2015',
    },
    {
      title: 'Teledermatology for diagnosing skin cancer in adults',
      language: 'en',
      where: 'Chuchu e outros, Cochrane Database of Systematic Reviews, 2018',
    },
    {
      title: 'Dermoscopy, with and without visual inspection, for diagnosing melanoma in adults',
      language: 'en',
      where: 'Dinnes e outros, Cochrane Database of Systematic Reviews, 2018',
    },
    {
      title:
        'Algorithm based smartphone apps to assess risk of skin cancer in adults: systematic review of diagnostic accuracy studies',
      language: 'en',
      where: 'Freeman e outros, BMJ, 2020',
      href: 'https://doi.org/10.1136/bmj.m127',
    },
    {
      title: 'Reduced melanoma after regular sunscreen use: randomized trial follow-up',
      language: 'en',
      where: 'Green e outros, Journal of Clinical Oncology, 2011',
    },
    {
      title: 'Manual de teledermatologia',
      where: 'Sociedade Brasileira de Dermatologia',
    },
    { title: 'Resolução CFM 2.314/2022, que regulamenta a telemedicina', where: 'Conselho Federal de Medicina' },
  ],
}
