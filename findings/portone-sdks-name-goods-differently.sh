#!/usr/bin/env bash
# Both SDKs of PortOne have a `productType` for goods and digital contents. The browser's takes REAL and refuses PHYSICAL; the server's lists
# PHYSICAL, and yet compiles REAL as well, or any text: its lists are open (`string & {}`). Who copies the value from the window's request to the
# cash receipt has a wrong one, and the compiler says nothing.
# Guess: one vendor, one name, one list of values; and a type with listed values refuses others.
# Matters here: a cash receipt with a value that is not in the list is refused by the provider, not by the compiler.
# Source: the declarations of both packages.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund @portone/server-sdk@0.19.0 @portone/browser-sdk@0.1.11 typescript@5.9.3
grep -h '"version"' node_modules/@portone/{server,browser}-sdk/package.json
cat > goods.ts <<'TS'
import type { PaymentRequest } from '@portone/browser-sdk/v2';
import type { IssueCashReceiptBody } from '@portone/server-sdk/payment/cashReceipt';
export const browser: PaymentRequest['productType'][] = ['REAL', 'DIGITAL'];
export const server: IssueCashReceiptBody['productType'][] = ['PHYSICAL', 'DIGITAL'];
// @ts-expect-error The browser's list is closed.
export const refused: PaymentRequest['productType'] = 'PHYSICAL';
// The server's is open.
export const accepted: IssueCashReceiptBody['productType'][] = ['REAL', 'anything'];
TS
grep -n '"PHYSICAL"\|"DIGITAL"\|string & {}' node_modules/@portone/server-sdk/dist/generated/common/PaymentProductType.d.ts
grep -n 'REAL\|PHYSICAL' node_modules/@portone/browser-sdk/dist/v2/entity/ProductType.d.ts
npx tsc --noEmit --strict --skipLibCheck --module preserve --moduleResolution bundler --target es2022 goods.ts
echo 'REAL compiles for both, PHYSICAL for the server alone.'
