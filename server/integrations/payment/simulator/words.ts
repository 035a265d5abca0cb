import type { PayMethod } from './record.ts';

export type WindowTexts = {
  dir: 'ltr' | 'rtl';
  testWindow: string;
  noMoney: string;
  store: string;
  order: string;
  amount: string;
  method: string;
  cardNumber: string;
  expiry: string;
  expiryHint: string;
  birth: string;
  birthHint: string;
  pin: string;
  pinHint: string;
  securityCode: string;
  securityCodeHint: string;
  cardHolder: string;
  bank: string;
  chooseBank: string;
  depositor: string;
  issue: string;
  issueHint: string;
  confirm: string;
  pay: string;
  cancel: string;
  working: string;
  fixThese: string;
  badCard: string;
  badExpiry: string;
  badBirth: string;
  badPin: string;
  badSecurityCode: string;
  badCardHolder: string;
  badBank: string;
  badDepositor: string;
  badPayer: string;
  instalments: string;
  payer: Partial<Record<PayMethod, string>>;
  declined: string;
  notPaid: string;
  cancelled: string;
  refused: string;
  gone: string;
  broken: string;
  brokenHint: string;
  testCards: string;
  cardFine: string;
  cardDeclined: string;
  cardSlow: string;
  moreCards: string;
  methods: Record<PayMethod | 'KAKAOPAY' | 'NAVERPAY' | 'PAYCO' | 'SAMSUNGPAY', string>;
  deposits: string;
  depositsHint: string;
  noAccounts: string;
  account: string;
  validUntil: string;
  expired: string;
  due: string;
  received: string;
  depositAmount: string;
  deposit: string;
  deposited: string;
  notDeposited: string;
};

export type Lang = 'ko' | 'en' | 'zh' | 'ja' | 'ar';

const ko: WindowTexts = {
  dir: 'ltr',
  testWindow: '테스트 결제창',
  noMoney: '연습용 화면입니다. 실제로 결제되지 않습니다.',
  store: '판매처',
  order: '주문명',
  amount: '결제 금액',
  method: '결제수단',
  cardNumber: '카드 번호',
  expiry: '유효기간',
  expiryHint: '월/년 (MM/YY)',
  birth: '생년월일 또는 사업자등록번호',
  birthHint: '생년월일 6자리(YYMMDD) 또는 사업자등록번호 10자리',
  pin: '카드 비밀번호 앞 2자리',
  pinHint: '숫자 2자리',
  securityCode: '카드 보안 코드 (CVC)',
  securityCodeHint: '카드 뒷면의 숫자 3자리 또는 앞면의 4자리',
  cardHolder: '카드 명의자 (영문)',
  bank: '입금 은행',
  chooseBank: '은행 선택',
  depositor: '입금자명',
  issue: '계좌 발급',
  issueHint: '발급된 계좌로 기한 안에 입금하면 결제가 완료됩니다.',
  confirm: '아래 금액을 결제합니다.',
  pay: '결제하기',
  cancel: '취소',
  working: '처리하고 있습니다',
  fixThese: '입력 내용을 확인해 주십시오.',
  badCard: '카드 번호를 14~19자리 숫자로 입력해 주십시오.',
  badExpiry: '지나지 않은 유효기간을 MM/YY로 입력해 주십시오.',
  badBirth: '숫자 6자리 또는 10자리를 입력해 주십시오.',
  badPin: '숫자 2자리를 입력해 주십시오.',
  badSecurityCode: '보안 코드 3~4자리를 입력해 주십시오.',
  badCardHolder: '카드에 적힌 이름을 입력해 주십시오.',
  badBank: '은행을 선택해 주십시오.',
  badDepositor: '입금자명을 입력해 주십시오.',
  badPayer: '결제 정보를 형식에 맞게 입력해 주십시오.',
  instalments: '할부 개월',
  payer: { TRANSFER: '출금 계좌번호', MOBILE: '휴대폰 번호', EASY_PAY: '결제 비밀번호 6자리', PAYPAL: '페이팔 이메일' },
  notPaid: '결제가 거절되었습니다.',
  declined: '카드 승인이 거절되었습니다.',
  cancelled: '구매자가 결제를 취소했습니다.',
  refused: '결제를 시작할 수 없습니다.',
  gone: '이미 닫힌 결제창입니다.',
  broken: '결제 요청을 읽을 수 없습니다.',
  brokenHint: '판매처로 돌아가 다시 시도해 주십시오.',
  testCards: '테스트 카드 번호',
  cardFine: '정상 승인',
  cardDeclined: '승인 거절',
  cardSlow: '8초 뒤 응답',
  moreCards: '나머지 번호는 README에 있습니다.',
  methods: {
    CARD: '신용카드',
    VIRTUAL_ACCOUNT: '가상계좌',
    TRANSFER: '실시간 계좌이체',
    MOBILE: '휴대폰 결제',
    EASY_PAY: '간편결제',
    PAYPAL: '페이팔',
    KAKAOPAY: '카카오페이',
    NAVERPAY: '네이버페이',
    PAYCO: '페이코',
    SAMSUNGPAY: '삼성페이',
  },
  deposits: '가상계좌 입금',
  depositsHint: '입금을 기다리는 계좌입니다. 여러 번 나누어 입금할 수 있습니다.',
  noAccounts: '입금을 기다리는 계좌가 없습니다.',
  account: '계좌번호',
  validUntil: '입금 기한',
  expired: '기한 지남',
  due: '받을 금액',
  received: '입금된 금액',
  depositAmount: '입금할 금액',
  deposit: '입금하기',
  deposited: '입금되었습니다.',
  notDeposited: '입금하지 못했습니다. 금액과 계좌를 확인해 주십시오.',
};

const en: WindowTexts = {
  dir: 'ltr',
  testWindow: 'Test payment window',
  noMoney: 'For practice only. No money moves.',
  store: 'Store',
  order: 'Order',
  amount: 'Amount',
  method: 'Payment method',
  cardNumber: 'Card number',
  expiry: 'Expiry date',
  expiryHint: 'Month/year (MM/YY)',
  birth: 'Date of birth or business number',
  birthHint: '6 digits of the date of birth (YYMMDD) or 10 digits of the business number',
  pin: 'First 2 digits of the card password',
  pinHint: '2 digits',
  securityCode: 'Security code (CVC)',
  securityCodeHint: '3 digits on the back of the card, or 4 on the front',
  cardHolder: 'Name on card',
  bank: 'Bank',
  chooseBank: 'Choose a bank',
  depositor: 'Depositor name',
  issue: 'Issue account',
  issueHint: 'The payment is complete when the amount arrives in the issued account in time.',
  confirm: 'You are about to pay this amount.',
  pay: 'Pay',
  cancel: 'Cancel',
  working: 'Processing',
  fixThese: 'Please check these fields.',
  badCard: 'Enter the card number with 14 to 19 digits.',
  badExpiry: 'Enter an expiry date as MM/YY that has not passed.',
  badBirth: 'Enter 6 or 10 digits.',
  badPin: 'Enter 2 digits.',
  badSecurityCode: 'Enter the 3 or 4 digits of the security code.',
  badCardHolder: 'Enter the name on the card.',
  badBank: 'Choose a bank.',
  badDepositor: 'Enter the depositor name.',
  badPayer: 'Enter it in the right form.',
  instalments: 'Instalment months',
  payer: {
    TRANSFER: 'Account number',
    MOBILE: 'Mobile number',
    EASY_PAY: 'Payment password, 6 digits',
    PAYPAL: 'PayPal e-mail',
  },
  notPaid: 'The payment was declined.',
  declined: 'The card was declined.',
  cancelled: 'The buyer cancelled the payment.',
  refused: 'The payment cannot be started.',
  gone: 'This payment window is already closed.',
  broken: 'The payment request cannot be read.',
  brokenHint: 'Go back to the store and try again.',
  testCards: 'Test card numbers',
  cardFine: 'approved',
  cardDeclined: 'declined',
  cardSlow: 'answers after 8 seconds',
  moreCards: 'The README lists the others.',
  methods: {
    CARD: 'Credit card',
    VIRTUAL_ACCOUNT: 'Virtual account',
    TRANSFER: 'Real-time account transfer',
    MOBILE: 'Mobile phone payment',
    EASY_PAY: 'Easy payment',
    PAYPAL: 'PayPal',
    KAKAOPAY: 'KakaoPay',
    NAVERPAY: 'Naver Pay',
    PAYCO: 'PAYCO',
    SAMSUNGPAY: 'Samsung Pay',
  },
  deposits: 'Virtual account deposits',
  depositsHint: 'These accounts wait for money. You may deposit in several parts.',
  noAccounts: 'No account is waiting for a deposit.',
  account: 'Account number',
  validUntil: 'Deposit by',
  expired: 'overdue',
  due: 'Amount due',
  received: 'Received so far',
  depositAmount: 'Amount to deposit',
  deposit: 'Deposit',
  deposited: 'The deposit has arrived.',
  notDeposited: 'The deposit failed. Check the amount and the account.',
};

const zh: WindowTexts = {
  dir: 'ltr',
  testWindow: '测试支付窗口',
  noMoney: '仅供练习，不会实际扣款。',
  store: '商户',
  order: '订单名称',
  amount: '支付金额',
  method: '支付方式',
  cardNumber: '卡号',
  expiry: '有效期',
  expiryHint: '月/年（MM/YY）',
  birth: '出生日期或营业执照号',
  birthHint: '出生日期 6 位（YYMMDD）或营业执照号 10 位',
  pin: '卡密码前 2 位',
  pinHint: '2 位数字',
  securityCode: '安全码（CVC）',
  securityCodeHint: '卡片背面的 3 位数字，或正面的 4 位数字',
  cardHolder: '持卡人姓名',
  bank: '银行',
  chooseBank: '请选择银行',
  depositor: '汇款人姓名',
  issue: '开立账户',
  issueHint: '在期限内向该账户汇款后，支付即完成。',
  confirm: '将支付以下金额。',
  pay: '支付',
  cancel: '取消',
  working: '正在处理',
  fixThese: '请检查以下内容。',
  badCard: '请输入 14 至 19 位卡号。',
  badExpiry: '请按 MM/YY 输入未过期的有效期。',
  badBirth: '请输入 6 位或 10 位数字。',
  badPin: '请输入 2 位数字。',
  badSecurityCode: '请输入 3 至 4 位安全码。',
  badCardHolder: '请输入卡片上的姓名。',
  badBank: '请选择银行。',
  badDepositor: '请输入汇款人姓名。',
  badPayer: '请按正确格式输入。',
  instalments: '分期月数',
  payer: { TRANSFER: '转出账号', MOBILE: '手机号码', EASY_PAY: '6 位支付密码', PAYPAL: 'PayPal 邮箱' },
  notPaid: '支付被拒绝。',
  declined: '该卡支付被拒绝。',
  cancelled: '买家取消了支付。',
  refused: '无法开始支付。',
  gone: '此支付窗口已关闭。',
  broken: '无法读取支付请求。',
  brokenHint: '请返回商户后重试。',
  testCards: '测试卡号',
  cardFine: '支付成功',
  cardDeclined: '支付被拒',
  cardSlow: '8 秒后响应',
  moreCards: '其他卡号见 README。',
  methods: {
    CARD: '信用卡',
    VIRTUAL_ACCOUNT: '虚拟账户',
    TRANSFER: '实时转账',
    MOBILE: '手机话费支付',
    EASY_PAY: '快捷支付',
    PAYPAL: 'PayPal',
    KAKAOPAY: 'KakaoPay',
    NAVERPAY: 'Naver Pay',
    PAYCO: 'PAYCO',
    SAMSUNGPAY: '三星支付',
  },
  deposits: '虚拟账户汇款',
  depositsHint: '以下账户正在等待汇款，可分多次汇入。',
  noAccounts: '没有等待汇款的账户。',
  account: '账号',
  validUntil: '汇款期限',
  expired: '已过期',
  due: '应收金额',
  received: '已收金额',
  depositAmount: '汇款金额',
  deposit: '汇款',
  deposited: '汇款已到账。',
  notDeposited: '汇款失败，请检查金额和账户。',
};

const ja: WindowTexts = {
  dir: 'ltr',
  testWindow: 'テスト決済画面',
  noMoney: '練習用の画面です。実際の請求は発生しません。',
  store: '販売元',
  order: '注文名',
  amount: 'お支払い金額',
  method: '支払い方法',
  cardNumber: 'カード番号',
  expiry: '有効期限',
  expiryHint: '月/年（MM/YY）',
  birth: '生年月日または事業者登録番号',
  birthHint: '生年月日 6 桁（YYMMDD）または事業者登録番号 10 桁',
  pin: 'カード暗証番号の上 2 桁',
  pinHint: '数字 2 桁',
  securityCode: 'セキュリティコード（CVC）',
  securityCodeHint: 'カード裏面の3桁、または表面の4桁の数字',
  cardHolder: 'カード名義',
  bank: '銀行',
  chooseBank: '銀行を選択',
  depositor: '振込名義',
  issue: '口座を発行',
  issueHint: '発行された口座へ期限内に入金すると、お支払いが完了します。',
  confirm: '次の金額を支払います。',
  pay: '支払う',
  cancel: 'キャンセル',
  working: '処理しています',
  fixThese: '入力内容をご確認ください。',
  badCard: 'カード番号を 14〜19 桁の数字で入力してください。',
  badExpiry: '有効期限を MM/YY で入力してください。期限切れのカードは使えません。',
  badBirth: '数字 6 桁または 10 桁を入力してください。',
  badPin: '数字 2 桁を入力してください。',
  badSecurityCode: 'セキュリティコードを3～4桁で入力してください。',
  badCardHolder: 'カードに記載の名義を入力してください。',
  badBank: '銀行を選択してください。',
  badDepositor: '振込名義を入力してください。',
  badPayer: '正しい形式で入力してください。',
  instalments: '分割月数',
  payer: {
    TRANSFER: '出金口座番号',
    MOBILE: '携帯電話番号',
    EASY_PAY: '決済パスワード 6 桁',
    PAYPAL: 'PayPal のメールアドレス',
  },
  notPaid: 'お支払いが拒否されました。',
  declined: 'カードの承認が拒否されました。',
  cancelled: '購入者がお支払いをキャンセルしました。',
  refused: 'お支払いを開始できません。',
  gone: 'この決済画面はすでに閉じられています。',
  broken: '決済リクエストを読み取れません。',
  brokenHint: '販売元に戻り、もう一度お試しください。',
  testCards: 'テスト用カード番号',
  cardFine: '承認',
  cardDeclined: '承認拒否',
  cardSlow: '8 秒後に応答',
  moreCards: 'その他の番号は README にあります。',
  methods: {
    CARD: 'クレジットカード',
    VIRTUAL_ACCOUNT: '仮想口座',
    TRANSFER: 'リアルタイム口座振替',
    MOBILE: '携帯電話決済',
    EASY_PAY: '簡単決済',
    PAYPAL: 'PayPal',
    KAKAOPAY: 'カカオペイ',
    NAVERPAY: 'ネイバーペイ',
    PAYCO: 'PAYCO',
    SAMSUNGPAY: 'サムスンペイ',
  },
  deposits: '仮想口座への入金',
  depositsHint: '入金待ちの口座です。数回に分けて入金できます。',
  noAccounts: '入金待ちの口座はありません。',
  account: '口座番号',
  validUntil: '入金期限',
  expired: '期限切れ',
  due: '請求額',
  received: '入金済み',
  depositAmount: '入金額',
  deposit: '入金する',
  deposited: '入金されました。',
  notDeposited: '入金できませんでした。金額と口座をご確認ください。',
};

const ar: WindowTexts = {
  dir: 'rtl',
  testWindow: 'نافذة دفع تجريبية',
  noMoney: 'للتجربة فقط. لا تُخصم أي أموال.',
  store: 'المتجر',
  order: 'الطلب',
  amount: 'المبلغ',
  method: 'طريقة الدفع',
  cardNumber: 'رقم البطاقة',
  expiry: 'تاريخ الانتهاء',
  expiryHint: 'الشهر/السنة (MM/YY)',
  birth: 'تاريخ الميلاد أو رقم السجل التجاري',
  birthHint: '6 أرقام لتاريخ الميلاد (YYMMDD) أو 10 أرقام للسجل التجاري',
  pin: 'أول رقمين من كلمة مرور البطاقة',
  pinHint: 'رقمان',
  securityCode: 'رمز الأمان (CVC)',
  securityCodeHint: '3 أرقام على ظهر البطاقة أو 4 أرقام على وجهها',
  cardHolder: 'الاسم على البطاقة',
  bank: 'البنك',
  chooseBank: 'اختر البنك',
  depositor: 'اسم المودِع',
  issue: 'إصدار الحساب',
  issueHint: 'يكتمل الدفع عند وصول المبلغ إلى الحساب الصادر قبل انتهاء المهلة.',
  confirm: 'ستدفع المبلغ التالي.',
  pay: 'ادفع',
  cancel: 'إلغاء',
  working: 'جارٍ التنفيذ',
  fixThese: 'يرجى مراجعة الحقول التالية.',
  badCard: 'أدخل رقم البطاقة من 14 إلى 19 رقمًا.',
  badExpiry: 'أدخل تاريخ انتهاء لم يمضِ بصيغة MM/YY.',
  badBirth: 'أدخل 6 أرقام أو 10 أرقام.',
  badPin: 'أدخل رقمين.',
  badSecurityCode: 'أدخل رمز الأمان المكوّن من 3 أو 4 أرقام.',
  badCardHolder: 'أدخل الاسم المكتوب على البطاقة.',
  badBank: 'اختر البنك.',
  badDepositor: 'أدخل اسم المودِع.',
  badPayer: 'أدخل القيمة بالصيغة الصحيحة.',
  instalments: 'أشهر التقسيط',
  payer: {
    TRANSFER: 'رقم الحساب',
    MOBILE: 'رقم الجوال',
    EASY_PAY: 'كلمة مرور الدفع من 6 أرقام',
    PAYPAL: 'بريد باي بال',
  },
  notPaid: 'رُفض الدفع.',
  declined: 'رُفضت البطاقة.',
  cancelled: 'ألغى المشتري الدفع.',
  refused: 'لا يمكن بدء الدفع.',
  gone: 'أُغلقت نافذة الدفع هذه بالفعل.',
  broken: 'تعذّرت قراءة طلب الدفع.',
  brokenHint: 'ارجع إلى المتجر وحاول مرة أخرى.',
  testCards: 'أرقام بطاقات تجريبية',
  cardFine: 'مقبولة',
  cardDeclined: 'مرفوضة',
  cardSlow: 'تجيب بعد 8 ثوانٍ',
  moreCards: 'بقية الأرقام في ملف README.',
  methods: {
    CARD: 'بطاقة ائتمان',
    VIRTUAL_ACCOUNT: 'حساب افتراضي',
    TRANSFER: 'تحويل فوري من الحساب',
    MOBILE: 'الدفع عبر الجوال',
    EASY_PAY: 'دفع سريع',
    PAYPAL: 'باي بال',
    KAKAOPAY: 'كاكاو باي',
    NAVERPAY: 'نيفر باي',
    PAYCO: 'بايكو',
    SAMSUNGPAY: 'سامسونج باي',
  },
  deposits: 'الإيداع في الحسابات الافتراضية',
  depositsHint: 'هذه حسابات تنتظر الإيداع. يمكن الإيداع على دفعات.',
  noAccounts: 'لا يوجد حساب ينتظر الإيداع.',
  account: 'رقم الحساب',
  validUntil: 'آخر موعد للإيداع',
  expired: 'انتهت المهلة',
  due: 'المبلغ المستحق',
  received: 'المبلغ الواصل',
  depositAmount: 'مبلغ الإيداع',
  deposit: 'إيداع',
  deposited: 'وصل الإيداع.',
  notDeposited: 'تعذّر الإيداع. راجع المبلغ والحساب.',
};

const all: Record<Lang, WindowTexts> = { ko, en, zh, ja, ar };

/** The language of a request locale (`KO_KR`, `en`, `AR`); Korean when it is not supported. */
export function langOf(locale: string | undefined): Lang {
  const start = locale?.slice(0, 2).toLowerCase();
  return start === 'en' || start === 'zh' || start === 'ja' || start === 'ar' ? start : 'ko';
}

export function windowTexts(lang: Lang): WindowTexts {
  return all[lang];
}
