import { useLoaderData } from "@remix-run/react";
import { ErrorPage } from "~/layout/error-page";
import { usePage } from "~/layout/page-context";
import { PlainPage } from "~/layout/plain-page";
import type { SignInProblem } from "./sign-in-failure";

export function SignInPage({ tryAgain }: { tryAgain: string }) {
  const { problem } = useLoaderData<{ problem: SignInProblem }>();
  const { t, correlationId } = usePage();
  const retry = { href: tryAgain, label: t("trouble.tryAgain") };
  return (
    <PlainPage>
      {problem === "cookies" ? (
        <ErrorPage title={t("signIn.cookies")} message={t("signIn.cookies.message")} retry={retry} />
      ) : (
        <ErrorPage
          title={t("signIn.error", { text: t(`signIn.error.${problem}`) })}
          message={t("signIn.error.message")}
          retry={retry}
          reference={t("trouble.reference", { id: correlationId })}
        />
      )}
    </PlainPage>
  );
}
