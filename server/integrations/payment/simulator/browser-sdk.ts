/**
 * The script a checkout page loads instead of PortOne's browser SDK: the same call, always by redirect, as the real one
 * does on a phone. A string, because it runs in the browser.
 */
export const browserSdk = `(() => {
  const base = new URL(document.currentScript.src).origin;
  const required = ['storeId', 'paymentId', 'orderName', 'totalAmount', 'currency', 'payMethod'];
  const refused = (request, message) =>
    ({ transactionType: 'PAYMENT', paymentId: request?.paymentId, txId: '', code: 'INVALID_REQUEST', message });

  function requestPayment(request) {
    const missing = required.filter((name) => request?.[name] === undefined || request[name] === '');
    if (missing.length > 0) return Promise.resolve(refused(request, 'Missing: ' + missing.join(', ')));
    if (!request.redirectUrl) return Promise.resolve(refused(request, 'The simulator needs redirectUrl.'));
    const redirectUrl = new URL(request.redirectUrl, location.href).href;
    const target = new URL('/window', base);
    target.searchParams.set('request', JSON.stringify({ ...request, redirectUrl }));
    location.assign(target);
    // The page is unloading; the answer arrives as the query of redirectUrl.
    return new Promise(() => {});
  }

  const needed = ['storeId', 'identityVerificationId', 'channelKey', 'redirectUrl'];

  function requestIdentityVerification(request) {
    const missing = needed.filter((name) => request?.[name] === undefined || request[name] === '');
    if (missing.length > 0)
      return Promise.resolve({
        transactionType: 'IDENTITY_VERIFICATION',
        identityVerificationId: request?.identityVerificationId,
        identityVerificationTxId: '',
        code: 'INVALID_REQUEST',
        message: 'Missing: ' + missing.join(', '),
      });
    const redirectUrl = new URL(request.redirectUrl, location.href).href;
    const target = new URL('/identity', base);
    target.searchParams.set('request', JSON.stringify({ ...request, redirectUrl }));
    location.assign(target);
    return new Promise(() => {});
  }

  // The real one renders PayPal's buttons; this one renders a button that redirects.
  function loadPaymentUI(request, { onPaymentFail }) {
    const box = document.querySelector('.portone-ui-container');
    if (!box) return Promise.reject(new Error('There is no .portone-ui-container.'));
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'PayPal';
    button.addEventListener('click', () => requestPayment(request).then(onPaymentFail));
    box.replaceChildren(button);
    return Promise.resolve();
  }

  window.PortOne = Object.freeze({ requestPayment, requestIdentityVerification, loadPaymentUI });
})();
`;
